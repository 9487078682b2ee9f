import { capital, say } from '../lang/words.svelte';
import type { Seat } from '../protocol/messages';

/**
 * What bots are called, by temper, level and seat: a name makes the log readable; “bot, level 2” stands beside it. Those of even
 * temper from level 0 on, the others from 1 on; the terminal knows the same (words/bot_names.hpp).
 */
export const botNames: Record<'even' | 'peaceful' | 'aggressive', string[][]> = {
  even: [
    ['Adelmo', 'Berta', 'Cirillo', 'Dalia', 'Egidio', 'Flora'],
    ['Angelo', 'Bruna', 'Camillo', 'Delia', 'Enzo', 'Fiora'],
    ['Alvise', 'Bianca', 'Corrado', 'Dora', 'Elio', 'Fosca'],
    ['Ambrogio', 'Beatrice', 'Cesare', 'Diana', 'Ettore', 'Fulvia'],
    ['Antenore', 'Bona', 'Costanzo', 'Domitilla', 'Ermolao', 'Faustina'],
  ],
  peaceful: [
    ['Agnese', 'Benedetto', 'Chiara', 'Donato', 'Emma', 'Felice'],
    ['Amalia', 'Bonifacio', 'Celeste', 'Diodato', 'Eufemia', 'Francesco'],
    ['Anselma', 'Basilio', 'Clementina', 'Desiderio', 'Elisa', 'Fedele'],
  ],
  aggressive: [
    ['Attilio', 'Brunilde', 'Cassio', 'Drusilla', 'Ezio', 'Flaminia'],
    ['Achille', 'Bellona', 'Corvino', 'Debora', 'Ercole', 'Fiamma'],
    ['Annibale', 'Bradamante', 'Catone', 'Deianira', 'Ezzelino', 'Federica'],
  ],
};

/** One beyond the levels that are named here is called as the last. */
export function botName(level: string, seat: number): string {
  const [strength = '', temper] = level.split('-');
  const moody = temper === 'peaceful' || temper === 'aggressive';
  const crews = botNames[moody ? temper : 'even'];
  const wanted = /^\d/.test(strength) ? Number(strength[0]) - (moody ? 1 : 0) : 2;
  const crew = crews[Math.min(Math.max(wanted, 0), crews.length - 1)]!;
  return crew[seat % crew.length]!;
}

/** Islands and quarters: a table is easier to remember as “Torcello” than by its id. */
const places = [
  'Rialto', 'Lido', 'Torcello', 'Murano', 'Burano', 'Giudecca', 'Castello', 'Dorsoduro', 'Cannaregio', 'San Polo',
  'Santa Croce', 'San Marco', 'Mazzorbo', 'Pellestrina', 'Chioggia', 'Malamocco', 'Vignole', 'Sacca Fisola',
  'San Michele', 'San Servolo', 'Poveglia', 'Certosa', 'Lazzaretto', 'Arsenale', 'Zattere', 'Ca’ d’Oro', 'Fenice',
  'Accademia', 'Tronchetto', 'Sant’Elena', 'San Giorgio', 'Sant’Erasmo', 'San Pietro', 'San Francesco', 'San Lazzaro',
  'San Clemente', 'La Grazia', 'Sant’Ariano', 'Alberoni', 'Caroman', 'Sottomarina', 'Torson', 'Crevan', 'San Giacomo',
  'Madonna del Monte', 'La Salute', 'San Barnaba', 'San Trovaso', 'San Sebastiano', 'San Zaccaria', 'San Moisè',
  'San Vidal', 'Santo Stefano', 'San Luca', 'San Silvestro', 'San Cassiano', 'San Stae', 'San Simeon', 'San Geremia',
  'Madonna dell’Orto', 'I Gesuiti', 'Fondamente Nove', 'San Canzian', 'I Miracoli', 'San Zanipolo', 'La Tana',
  'San Martino', 'La Bragora', 'Via Garibaldi', 'Quintavalle', 'San Biagio', 'Il Redentore', 'Le Zitelle',
  'Sant’Eufemia', 'Santa Marta', 'San Nicolò', 'I Tolentini', 'I Carmini', 'I Frari', 'San Rocco', 'San Tomà',
  'Ca’ Foscari', 'Ca’ Pesaro', 'La Pescheria', 'L’Erberia', 'Punta Sabbioni', 'Cavallino', 'Lio Piccolo', 'Jesolo',
]; // prettier-ignore

export function tableName(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return places[sum % places.length]!;
}

export const botLevel = (name: string): string | null => /^bot:(.+)$/.exec(name)?.[1] ?? null;

/** The name to show for a seat; records call bots `bot:2`. */
export function shownName(name: string, seat: number): string {
  const level = botLevel(name);
  return level !== null ? botName(level, seat) : name;
}

export function seatName(seat: Seat, index: number): string {
  if (seat.kind === 'open') return capital(say('page.seat.open'));
  return seat.kind === 'bot' ? botName(seat.level, index) : shownName(seat.name, index);
}
