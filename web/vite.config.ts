/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { offlineShell } from './offline-shell.ts';

export default defineConfig({
  experimental: {
    // Scripts and styles find each other wherever their folder is; the page names the root of a
    // server, and `byzanz site` puts another folder there.
    renderBuiltUrl: (_name, { hostType }) => ({ relative: hostType !== 'html' }),
  },
  plugins: [svelte(), svelteTesting(), offlineShell()],
  build: {
    outDir: '../src/byzanz/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    // where `byzanz serve` listens unless it is told otherwise
    proxy: { '/api': { target: 'http://127.0.0.1:8112', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    isolate: false, // a window for each file would double the work
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    // milliseconds: a busy machine is no failure
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
