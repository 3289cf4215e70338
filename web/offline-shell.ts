/** Writes the service worker's list of files: all that the build has made, and a name for the build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ALSO = ['manifest.webmanifest', 'icon.svg'];

export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the page is made, for which one chunk is taken away again.
      order: 'post',
      handler(_options, bundle) {
        // Old browsers' .woff fonts would double the shell, and no browser that runs it asks for them.
        const made = Object.keys(bundle).filter(
          (name) => name !== 'index.html' && !name.endsWith('.woff'),
        );
        const files = [...ALSO, ...made].sort();
        const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const worker = readFileSync(new URL('./src/service-worker.js', import.meta.url), 'utf-8');
        // For `byzanz site`, which makes a page for each.
        this.emitFile({
          type: 'asset',
          fileName: 'site-pages.json',
          source: readFileSync(new URL('./src/site-pages.json', import.meta.url), 'utf-8'),
        });
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: worker
            .replace('__BUILD__', JSON.stringify(build))
            .replace('__FILES__', JSON.stringify(files)),
        });
      },
    },
  };
}
