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

/** One column, thumb at the bottom, or board and column side by side: phones, and a laptop zoomed in. */
export const narrow = watch(
  '(max-width: 899px), (max-width: 999px) and (max-aspect-ratio: 1), (max-width: 1199px) and (max-height: 679px), (max-height: 599px)',
);
/** Too little width for three columns. */
export const medium = watch('(max-width: 1199px)');
/** Wider than high: a narrow screen's board stands beside the rest. */
export const lying = watch('(min-aspect-ratio: 4/3)');
/** A phone on its side, or a window zoomed in far: little height. */
export const low = watch('(max-height: 500px) and (min-width: 560px)');
/** As low, and wide enough for a game's figures in the bar. */
export const flat = watch('(max-height: 500px) and (min-width: 720px)');
/** No room for another line below a hand that is on the first screen, or enough beside it. */
export const short = watch('(max-height: 779px), (min-width: 600px)');
/** The system is dark; a wish of one's own stands over it. */
export const night = watch('(prefers-color-scheme: dark)');
export const calm = watch('(prefers-reduced-motion: reduce)');
