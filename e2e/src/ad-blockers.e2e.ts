import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@unitbase/contracts/paths';
import { articleAddress } from './support/articles';
import { goldProfile } from './support/companies';
import { blockedBy } from './support/filter-rules';
import { root } from './support/releases';
import { expect, hydrated, test } from './support/test';

const SITE = 'https://www.unitbase.example';

/** Where the files of each build are served. */
const builds: Record<string, string> = {
  'shell/dist/browser': '/assets',
  'shell/dist/embed': '/embed',
  'directory-mf/dist/browser': '/releases/directory/1.0.0-1a2b3c4d/browser',
  'directory-mf/dist/embed': '/embed/f/directory/1.0.0-1a2b3c4d',
  'news-mf/dist/browser': '/releases/news/1.0.0-1a2b3c4d/browser',
  'news-mf/dist/embed': '/embed/f/news/1.0.0-1a2b3c4d',
  'account-mf/dist/browser': '/releases/account/1.0.0-1a2b3c4d/browser',
};

async function builtFiles(): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(builds).map(async ([folder, address]) => {
      const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
        .map((file) => `${SITE}${address}/${file.replaceAll(path.sep, '/')}`);
    }),
  );
  return files.flat();
}

/** An address of each route, with names in place of its parameters. */
const routes = Object.values(paths).map(
  (route) => `${SITE}/web_api${route.replace(/^\w+ /, '').replace(/:\w+/g, 'name')}`,
);

const blocked = (addresses: string[]) =>
  addresses.flatMap((address) => blockedBy(address).map((rule) => `${address} by ${rule}`));

test('no file of a build and no route of the api has an address that common lists block [runtime 4]', async () => {
  // The rules work: this was the name of a chunk.
  expect(blockedBy(`${SITE}/releases/news/1.0.0/browser/advertise.43ebb9b0.js`)).not.toEqual([]);
  const files = await builtFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(routes.length).toBeGreaterThan(80);
  expect(blocked([...files, ...routes])).toEqual([]);
});

test('nothing that pages ask for has an address that common lists block [runtime 4]', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Generic rules block no documents.
    if (!request.isNavigationRequest()) asked.add(SITE + pathname + search);
  });
  const profile = await goldProfile(page);
  for (const at of [
    '/',
    '/news',
    await articleAddress(page),
    '/country/france',
    profile,
    '/advertise-with-us',
  ]) {
    await page.goto(at);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.size).toBeGreaterThan(50);
  expect(blocked([...asked])).toEqual([]);
});
