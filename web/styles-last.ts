/**
 * Puts the page's style sheets behind what it shows first, which needs none and is painted while they
 * come. Scripts wait for them all the same.
 */
import type { Plugin } from 'vite';

const SHEET = / *<link rel="stylesheet"[^>]*>\n?/g;

export function stylesLast(): Plugin {
  return {
    name: 'styles-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const sheets = page.match(SHEET) ?? [];
        return page.replace(SHEET, '').replace(/ *<\/body>/, (end) => sheets.join('') + end);
      },
    },
  };
}
