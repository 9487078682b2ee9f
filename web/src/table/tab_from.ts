/** Whoever goes by keys finds what comes after this place with the first Tab. Nothing is in focus until then. */
export function tabFrom(place: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  place.focus({ preventScroll: true });
  place.blur();
}
