import type { Key } from './words.svelte';

/** Said in every language by the bare page, where scripts do not run. */
export const withoutScript: Key = 'page.without_script';
