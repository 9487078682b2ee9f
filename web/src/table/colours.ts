/** The colours of seats, by seat; a browser may wish for one of them. */
export const colours = ['blue', 'yellow', 'white', 'orange', 'sand', 'green'] as const;
export type SeatColour = (typeof colours)[number];

/** Draws a seat in the colour wished for, and whoever has that one in the seat’s own: a style for all that is drawn of a table. */
export function exchanged(seat: number, wished: SeatColour): string {
  const colour = colours.indexOf(wished);
  const drawn = (one: number, as: number) => `--s${one}: var(--seat${as}); --chart${one}: var(--tone${as});`;
  return colour < 0 || colour === seat ? '' : drawn(seat, colour) + drawn(colour, seat);
}
