import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', '.svelte-check', 'public', 'src/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Put in by the build: its name, and the files it has made.
    files: ['src/service-worker.js'],
    languageOptions: { globals: { __BUILD__: 'readonly', __FILES__: 'readonly' } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      // Plain links are caught by the router, which knows the few paths there are.
      'svelte/no-navigation-without-resolve': 'off',
      // Sets and maps are replaced here, never changed once they are shown.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
