import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readUses } from '@unitbase/build-presets/rspack/uses/uses.mjs';
import { routes } from '@unitbase/contracts/routes';
import { ownershipConflicts, pageMap, writeMap, writtenMap } from './page-map';
import { remotesOf } from './parts.mjs';

const root = path.resolve(__dirname, '../..');
const remotes = remotesOf(root);

test('docs/pages.md lists every page and fragment (UPDATE_MAP=1 writes it)', async () => {
  if (process.env.UPDATE_MAP) await writeMap(root);
  const map = writtenMap(root);
  expect(map).toBe(await pageMap(root));
  expect(map.match(/📄/g)?.length).toBeGreaterThan(40);
  expect(map).toContain('`directory/search-bar`, placed by shell');
});

test('every page and fragment belongs to one remote', async () => {
  expect(await ownershipConflicts(root)).toEqual([]);
});

/** Route whose name is also a parameter of addresses and the type of a field. */
const WORD = 'search';

/** Returns the api routes whose names occur as string literals in a remote's production source. */
function literalRoutes(remote: string): string[] {
  const src = path.join(root, remote, 'src');
  const text = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing[/.]/.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n');
  return Object.keys(routes)
    .filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text))
    .sort();
}

test.each(remotes)('the contract of %s has every route that its source names', (remote) => {
  const { uses, faults } = readUses(path.join(root, remote, 'src'), []);
  expect(faults).toEqual([]);
  const named = literalRoutes(remote).filter((name) => name !== WORD || uses.routes.includes(name));
  expect(uses.routes).toEqual(named);
});

test.each([
  ['directory-mf', 'getGallery'],
  ['news-mf', 'suggestAuthors'],
  ['account-mf', 'getNewsletterPopup'],
  ['account-mf', 'getLocations'],
])('the contract of %s has %s', (remote, route) => {
  expect(readUses(path.join(root, remote, 'src'), []).uses.routes).toContain(route);
});
