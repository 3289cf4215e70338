/** Every message that the client says exists, and every message for the client is said. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
const CATALOGUE = join(import.meta.dirname, '../../src/byzanz/locale/en.ftl');

const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && name !== 'wire.ts')
  .map((name) => readFileSync(join(SOURCE, name), 'utf-8'))
  .join('\n');
const known = [...readFileSync(CATALOGUE, 'utf-8').matchAll(/^(web-[\w-]+) =/gm)].map(
  ([, id]) => id ?? '',
);
const said = [...code.matchAll(/['"`](web-[\w-]+)(\$\{)?/g)].map(([, id = '', open]) => ({
  id,
  prefix: open !== undefined,
}));

test('the client says nothing that is missing', () => {
  const missing = said.filter(({ id, prefix }) =>
    prefix ? !known.some((name) => name.startsWith(id)) : !known.includes(id),
  );
  expect(missing).toEqual([]);
});

test('nothing is kept that is never said', () => {
  const unused = known.filter(
    (name) => !said.some(({ id, prefix }) => (prefix ? name.startsWith(id) : name === id)),
  );
  expect(unused).toEqual([]);
});
