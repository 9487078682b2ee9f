function watch(query: string): { readonly matches: boolean } {
  const media = matchMedia(query);
  let matches = $state(media.matches);
  media.addEventListener('change', () => (matches = media.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

/** One column, thumb at the bottom: phones, and a laptop zoomed in. */
export const narrow = watch('(max-width: 999px)');
/** A phone on its side, or a window zoomed in far: little height. */
export const low = watch('(max-height: 500px) and (min-width: 560px)');
export const calm = watch('(prefers-reduced-motion: reduce)');
