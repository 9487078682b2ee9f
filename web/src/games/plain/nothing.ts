import type { Component } from 'svelte';

/** Where a game that cannot be drawn has nothing to show. */
export const Nothing: Component<Record<string, unknown>> = () => ({});
