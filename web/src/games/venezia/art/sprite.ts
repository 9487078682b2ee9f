import { type Colour, type Value, colours, values } from '../notation';
import { facades } from './facades';
import pieces from './pieces.svg?raw';

/** Higher value, taller house: 80 % for a 2, 100 % for an 8 and an X. */
const height = (value: Value): number => (value === 'X' ? 1 : 0.8 + (Number(value) - 2) / 30);

const rays = Array.from({ length: 13 }, (_, i) => {
  const angle = Math.PI + (i * Math.PI) / 12;
  const at = (radius: number) =>
    `${(66 + radius * Math.cos(angle)).toFixed(2)} ${(34 + radius * Math.sin(angle)).toFixed(2)}`;
  return `<path d="M${at(30)}L${at(62)}"/>`;
}).join('');
const sun = `<g stroke="var(--gold)" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".9">${rays}</g>`;

const quay =
  '<path d="M0 89h100v11H0z" fill="var(--stone-d)"/><path d="M0 89h100v3.4H0z" fill="var(--stone)"/>' +
  '<path d="M22 92.4v7.6M52 92.4v7.6M80 92.4v7.6" stroke="var(--edge)" stroke-opacity=".22" stroke-width="1.2"/>';
const frame =
  '<rect x="1" y="1" width="98" height="98" rx="6" fill="none" stroke="var(--edge)" stroke-width="2" stroke-opacity=".6"/>';

function house(colour: Colour, value: Value): string {
  const { drawing, windows, extra } = facades[colour];
  let window = 0;
  const lit = drawing.replace(/@/g, () => (windows[value][window++] === '1' ? 'var(--glass)' : 'var(--glass2)'));
  return lit + (extra?.[value] ?? '');
}

function facade(colour: Colour, value: Value): string {
  const tall = height(value);
  const walls = `<g transform="translate(0 ${(89 * (1 - tall)).toFixed(2)}) scale(1 ${tall.toFixed(3)})">${house(colour, value)}</g>`;
  return (
    `<symbol id="t-${colour}${value}" viewBox="0 0 100 100" overflow="visible"><g clip-path="url(#tc)"><g class="walls-${colour}${value === 'X' ? ' trim-x' : ''}">` +
    `<path d="M0 0h100v100H0z" fill="var(--${colour}-s)"/>${value === 'X' ? sun : ''}${walls}${quay}</g></g>${frame}</symbol>`
  );
}

function banner(colour: Colour, value: Value): string {
  const cloth = value === 'X' ? 'var(--gold)' : 'var(--ban)';
  const ink = value === 'X' ? '#2b1a00' : `var(--${colour}-i)`;
  return (
    `<symbol id="b-${colour}${value}" viewBox="0 0 100 100" overflow="visible">` +
    `<path d="M5 2h29v56l-14.5-8.5L5 58z" fill="${cloth}" stroke="var(--${colour}-i)" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="M2.5 1h34v4.5h-34z" fill="var(--${colour}-i)"/><text x="19.5" y="29.5" class="val" fill="${ink}">${value}</text>` +
    `<use href="#em-${colour}" x="10" y="31.5" width="19" height="19" fill="${ink}"/></symbol>`
  );
}

/** A house without sky and quay, for skylines. */
const bare = (colour: Colour): string => `<g id="h-${colour}" class="walls-${colour}">${house(colour, '8')}</g>`;

/** All of Venezia's drawings as symbols: facades `t-r5`, banners `b-r5`, houses `h-r`, emblems, gems, raft, coins. */
export const sprite =
  `<defs>${pieces}${colours.map(bare).join('')}</defs>` +
  colours.flatMap((colour) => values.map((value) => facade(colour, value) + banner(colour, value))).join('');
