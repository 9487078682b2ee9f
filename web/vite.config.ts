import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bareWords, catalogues } from './catalogues';
import { engineFiles } from './engine_files';
import { guard } from './guard';

/** `--mode static` makes a page for any host, in whatever folder there: it has its engine with it and asks no server. */
export default defineConfig(({ mode }) => ({
  base: mode === 'static' ? './' : '/',
  plugins: [svelte(), catalogues(), bareWords(), engineFiles(), ...(mode === 'static' ? [guard()] : [])],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // The real server, for `npm run dev`: marea serve --listen 127.0.0.1:8080
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A window and its modules for all files: one for each took more of a processor than the tests.
  test: { environment: 'happy-dom', isolate: false, include: ['tests/*.test.ts'], testTimeout: 30_000 },
}));
