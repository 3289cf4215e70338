/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';
import { offlineShell } from './offline-shell.ts';
import { stylesLast } from './styles-last.ts';

/**
 * What is loaded as a whole: what the first screen needs, what settings need beyond it, what a table
 * needs to be seen, and what it needs later. Left alone, each small module that two screens share
 * would be a file of its own.
 */
const PARTS = {
  first: '/src/main.ts',
  settings: '/src/parts/SettingsDialog.svelte',
  table: '/src/Screens.svelte',
  rest: '/src/table/rest.ts',
};

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

function needs(root: string, id: string, modules: Modules): boolean {
  const users = new Set([id]);
  for (const user of users) {
    for (const other of modules.getModuleInfo(user)?.importers ?? []) users.add(other);
  }
  return [...users].some((user) => user.endsWith(root));
}

/** What several parts need belongs to the first of them. */
const groups = Object.entries(PARTS).map(([part, root], place, parts) => ({
  name: (id: string, modules: Modules) => (needs(root, id, modules) ? part : null),
  debugName: part,
  priority: parts.length - place,
}));

export default defineConfig({
  experimental: {
    // Scripts and styles find each other wherever their folder is; the page names the root of a
    // server, and `byzanz site` puts another folder there.
    renderBuiltUrl: (_name, { hostType }) => ({ relative: hostType !== 'html' }),
  },
  plugins: [svelte(), svelteTesting(), stylesLast(), offlineShell()],
  build: {
    outDir: '../src/byzanz/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
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
