import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What `npm run lint` holds the page to, without a warning. Types and unused names are svelte-check's, looks are prettier's. */
export default typescript.config(
  { ignores: ['dist', 'node_modules', 'test-results', 'playwright-report', 'src/protocol/{schema,scenario_file}.ts'] },
  ...typescript.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['*.js', '*.mjs'] }, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A promise is what an interface asks for, also where nothing is waited for.
      '@typescript-eslint/require-await': 'off',
      // Sets and maps are made and read within one computation; lists that never change their order need no keys.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/require-each-key': 'off',
    },
  },
  {
    // In a component events are typed by svelte-check alone; tests read JSON as it comes.
    files: ['**/*.svelte', 'tests/**'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  { files: ['**/*.mjs', '*.js', 'public/*.js'], extends: [typescript.configs.disableTypeChecked] },
);
