/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { offlineShell } from './offline-shell.ts';

/**
 * What is loaded as a whole: what the first screen needs, what settings need beyond it, and what a
 * table needs beyond both. Left alone, each small module that two screens share would be a file of
 * its own.
 */
const PARTS = {
  first: '/src/main.ts',
  settings: '/src/parts/SettingsDialog.svelte',
  table: '/src/Screens.svelte',
};

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

function partOf(id: string, modules: Modules): string | null {
  const users = new Set([id]);
  for (const user of users) {
    for (const other of modules.getModuleInfo(user)?.importers ?? []) users.add(other);
  }
  const found = Object.entries(PARTS).find(([, root]) =>
    [...users].some((user) => user.endsWith(root)),
  );
  return found?.[0] ?? null;
}

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
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: partOf, debugName: 'parts' }] } },
    },
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
    experimental: { fsModuleCache: true }, // what was transformed is remembered from run to run
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    // milliseconds: a busy machine is no failure
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
