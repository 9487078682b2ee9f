import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutScript } from './src/lang/without_script';

/** What comes beside the first words, once it is needed. A game's own words come with its table, but for what its offer says on other screens. */
const more: Record<string, RegExp> = {
  venezia: /^venezia\.|^page\.venezia\.(?!about$|credit$|option\.)/,
  venonta: /^(venonta|card)\.|^page\.venonta\.(?!about$|credit$)/,
  rules: /^(page\.(rule|learn|scenario)|scenario)\./,
  here: /^page\.here\./,
  lab: /^(page\.lab|report)\./,
};
/** Which keys of lang/ the page needs, by the chunk that carries them. */
const carries = (chunk: string, key: string): boolean =>
  more[chunk]?.test(key) ??
  (/^(page|problem|score|hint|review)\./.test(key) && !Object.values(more).some((one) => one.test(key)));

const file = (language: string) => fileURLToPath(new URL(`../lang/${language}.json`, import.meta.url));

const read = (language: string) => JSON.parse(readFileSync(file(language), 'utf8')) as Record<string, string>;

/** The one list of languages, core/languages.hpp. */
const list = fileURLToPath(new URL('../core/languages.hpp', import.meta.url));
const languages = [...readFileSync(list, 'utf8').matchAll(/"([a-z]{2})"/g)].map((found) => found[1]!);

/** What the bare page says where scripts do not run, in every language. */
export function bareWords(): Plugin {
  const lines = languages.map((one) => `<p lang="${one}">${read(one)[withoutScript]}</p>`).join('');
  return {
    name: 'bare-words',
    transformIndexHtml: (html) =>
      html.replace('<body></body>', `<body><noscript><h1>Marea</h1>${lines}</noscript></body>`),
  };
}

/** Every language, and what loads its part of each chunk. */
function everyLanguage(): string {
  const loaders = (chunk: string) =>
    languages.map((one) => `${one}: () => import('catalogue:${chunk}/${one}')`).join(', ');
  const parts = ['words', ...Object.keys(more)].map((chunk) => `${chunk}: { ${loaders(chunk)} }`);
  return `export const languages = ${JSON.stringify(languages)}; export const chunks = { ${parts.join(', ')} };`;
}

/** Serves `catalogue:languages`, and `catalogue:words/de`, `catalogue:rules/de`: the part of lang/de.json that the page speaks. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith('catalogue:') ? '\0' + id : null),
    load(id) {
      if (id === '\0catalogue:languages') return everyLanguage();
      const [, chunk, language] = /^\0catalogue:(\w+)\/(\w+)$/.exec(id) ?? [];
      if (!chunk || !language) return null;
      this.addWatchFile(file(language));
      const all = read(language);
      const some = Object.fromEntries(Object.entries(all).filter(([key]) => carries(chunk, key)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(some))})`;
    },
  };
}
