import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Venonta has one word for one thing, at the page, in the terminal and on the cards alike: these are the others. */
const others: Record<string, RegExp> = {
  // A cease-fire or a rebellion is not the card „Rozejm” or the event „Bunt w armii”; `farm` alone is notation.
  pl: /rozejm|(?<!\p{L})bunt|farm[ayęąoi]|\p{L} farm(?!\p{L})|przyj\p{L}+ migrant|ekwiwalentu ropy/iu,
  it: /fattori|(?<!\p{L})energia(?!\p{L})|aziend[ae](?! agricol)|cessate|accogli/iu,
  de: /Höfe je|Öleinheit|(?<!\p{L})intensiven? (Bauernh|H)[oö]f|Migranten aufnehmen/u,
  en: /\bPV\b|take in a migrant|TEP of/u,
};
const ofVenonta = /^(venonta|card|scenario|report|page\.venonta|page\.rule\.(picture\.)?N|page\.learn\.venonta)/;

/** Words of the page that strangers stumbled over. */
const strange: Record<string, RegExp> = {
  en: /\b[Tt]ap\b|sinks with/,
  de: /als nächstes|jederzeit weg|\b[Tt]ipp(e|en)\b/,
  it: /tabellone|\btocca(le)? (una? |in |ancora)/i,
  pl: /kartonik|We dwoje|dotknij|dotykaj(?!\p{L})|dotknięcie/iu,
};

describe.each(Object.entries(others))('%s', (language, other) => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'lang', `${language}.json`), 'utf8');
  const words: Record<string, string> = JSON.parse(text);

  it('calls each thing of Venonta by its one word', () => {
    const found = Object.entries(words).filter(([key, said]) => ofVenonta.test(key) && other.test(said));
    expect(found).toEqual([]);
  });

  it('says nothing that strangers stumbled over', () => {
    const found = Object.entries(words).filter(
      ([key, said]) => key.startsWith('page.') && strange[language]!.test(said),
    );
    expect(found).toEqual([]);
  });
});
