import type { GameParts } from '../games/game';
import { say } from '../lang/words.svelte';
import { levelText } from '../setup/opponents';
import type { Table } from './table.svelte';
import { shownTime } from './time';

/** What a seat's panel says, whatever the game. */
export interface Seating {
  seat: number;
  name: string;
  note: string;
  /** Of the bot that plays, if one does. */
  level: string | null;
  points: number | null;
  acting: boolean;
  mine: boolean;
  away: boolean;
  /** The points are the last. */
  over?: boolean;
}

export function seatings(table: Table, parts: GameParts): Seating[] {
  const points = table.game ? parts.points(table.game) : [];
  return table.seats.map((seat, index) => {
    const mine = table.mySeats.includes(index);
    const acting = table.view?.to_act === index;
    const away = seat.kind === 'person' && !mine && table.current.presence?.seats[index] === false;
    const level = seat.kind === 'bot' ? seat.level : seat.kind === 'person' ? (seat.stand_in ?? null) : null;
    const notes: string[] = [];
    if (mine && !table.hotSeat) notes.push(say('page.seat.you'));
    if (seat.kind === 'bot') notes.push(say('page.seat.bot', { level: levelText(seat.level) }));
    else if (seat.kind === 'person' && seat.stand_in)
      notes.push(say('page.seat.stand_in', { level: levelText(seat.stand_in) }));
    else if (!mine) notes.push(away ? say('page.seat.away') : say('page.seat.friend'));
    const left = table.view?.clock?.left?.[index];
    if (left !== undefined && !acting) notes.push(shownTime(left));
    if (acting) notes.push(say('page.seat.to_act'));
    return {
      seat: index,
      name: table.names[index]!,
      note: notes.join(', '),
      level,
      points: points[index] ?? null,
      acting,
      mine,
      away,
      over: table.view?.status === 'finished',
    };
  });
}
