import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@unitbase/contracts/paths';
import { articleAddress } from '../support/articles';
import { goldProfile } from '../support/companies';
import { root } from '../support/releases/releases';
import { blockedBy } from '../support/site/filter-rules';
import { expect, hydrated, test } from '../support/test';

const SITE = 'https://www.unitbase.example';

/** URL prefix under which the files of each build are served. */
const builds: Record<string, string> = {
  'shell/dist/browser': '/assets',
  'shell/dist/embed': '/embed',
  'directory-mf/dist/browser': '/releases/directory/1.0.0-1a2b3c4d/browser',
  'directory-mf/dist/embed': '/embed/f/directory/1.0.0-1a2b3c4d',
  'news-mf/dist/browser': '/releases/news/1.0.0-1a2b3c4d/browser',
  'news-mf/dist/embed': '/embed/f/news/1.0.0-1a2b3c4d',
  'account-mf/dist/browser': '/releases/account/1.0.0-1a2b3c4d/browser',
  'desk-mf/dist/browser': '/releases/desk/1.0.0-1a2b3c4d/browser',
};

async function builtFiles(): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(builds).map(async ([folder, prefix]) => {
      const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
        .map((file) => `${SITE}${prefix}/${file.replaceAll(path.sep, '/')}`);
    }),
  );
  return files.flat();
}

/** One URL of each api route, with `name` as the value of each parameter. */
const routes = Object.values(paths).map(
  (route) => `${SITE}/web_api${route.replace(/^\w+ /, '').replace(/:\w+/g, 'name')}`,
);

const blocked = (urls: string[]) => urls.flatMap((url) => blockedBy(url).map((rule) => `${url} by ${rule}`));

test('common filter lists block no file of a build and no api route [runtime 4]', async () => {
  // Proves that the rules match: a chunk once had this name.
  expect(blockedBy(`${SITE}/releases/news/1.0.0/browser/advertise.43ebb9b0.js`)).not.toEqual([]);
  const files = await builtFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(routes.length).toBeGreaterThan(80);
  expect(blocked([...files, ...routes])).toEqual([]);
});

test('common filter lists block no request of a page [runtime 4]', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Generic rules never block documents.
    if (!request.isNavigationRequest()) requested.add(SITE + pathname + search);
  });
  const profile = await goldProfile(page);
  for (const path of [
    '/',
    '/news',
    await articleAddress(page),
    '/country/france',
    profile,
    '/advertise-with-us',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(requested.size).toBeGreaterThan(50);
  expect(blocked([...requested])).toEqual([]);
});
