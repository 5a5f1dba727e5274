import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repetitions } from '@unitbase/contracts/testing/sample';
import { startPartners } from '../support/embed/partners';
import { liveVersion, publishChanged, release, root } from '../support/releases/releases';
import { expect, hydrated, test } from '../support/test';

/** Requests a page continuously while `act` changes releases. Returns all responses. */
async function underRequests(
  request: () => Promise<{ status: number; body: string }>,
  act: () => Promise<void>,
) {
  let isRunning = true;
  const responses: { status: number; body: string }[] = [];
  const requests = Promise.all(
    Array.from({ length: 2 }, async () => {
      while (isRunning) responses.push(await request());
    }),
  );
  try {
    await act();
  } finally {
    isRunning = false;
    await requests;
  }
  return responses;
}

test('promote and rollback take effect with the next request and cause no error', async ({ request }) => {
  test.setTimeout(360_000);
  const get = async (path: string) => {
    const response = await request.get(path);
    return { status: response.status(), body: await response.text() };
  };
  const live = await liveVersion('directory');
  const others = { news: await liveVersion('news'), account: await liveVersion('account') };
  const { startedAt } = await (await request.get('/healthz')).json();
  expect(startedAt).toMatch(/^\d{4}-/);
  const next = await publishChanged('directory', 'promoted', {
    file: 'src/search-bar/search-bar.tsx',
    from: '<SearchForm',
    to: '<b data-promoted>Promoted</b><SearchForm',
  });

  const responses = await underRequests(
    () => get('/news'),
    async () => {
      for (let round = repetitions({ usual: 3, all: 10 }); round > 0; round -= 1) {
        await release('promote', 'directory', next);
        try {
          expect((await get('/news')).body).toContain('data-promoted');
        } finally {
          await release('rollback', 'directory', live);
        }
        expect((await get('/news')).body).not.toContain('data-promoted');
      }
    },
  );
  expect(responses.length).toBeGreaterThan(20);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  // A page never mixes releases: its markup and its scripts are of the same version.
  for (const { body } of responses) {
    expect(body.includes('data-promoted')).toBe(body.includes(`/releases/directory/${next}/`));
  }
  expect(await liveVersion('directory')).toBe(live);
  expect({ news: await liveVersion('news'), account: await liveVersion('account') }).toEqual(others);
  expect((await (await request.get('/healthz')).json()).startedAt).toBe(startedAt);
});

test('a release that throws while rendering is replaced by the last good one', async ({ page, request }) => {
  test.setTimeout(240_000);
  const live = await liveVersion('directory');
  const broken = await publishChanged('directory', 'broken', {
    file: 'src/search-bar/search-bar.tsx',
    from: 'export function Fragment(',
    // Throws only outside of the smoke test, so that publish accepts the release.
    to:
      "const isSmokeTest = () => typeof process !== 'undefined' && process.argv[1].includes('inspect');\n" +
      "export function Fragment() { if (!isSmokeTest()) throw new Error('planted: throws while rendering'); return null; }\n" +
      'export function Unused(',
  });
  const dist = path.join(root, '.data/e2e/broken-mf/dist');
  const server = path.join(dist, 'server/index.cjs');
  await writeFile(server, (await readFile(server, 'utf8')).replace('!isSmokeTest()', 'true'));
  await expect(release('publish', 'directory', '--dist', dist)).rejects.toThrow(
    /directory: the fragment search-bar fails on full responses of the api .*: planted: throws while rendering\./,
  );
  await release('promote', 'directory', broken);
  try {
    const response = await request.get('/news');
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).toMatch(/<h1[^>]*>[^<]*News/);
  } finally {
    await release('rollback', 'directory', live);
  }
  await page.goto('/news');
  await expect(page.getByRole('search').first()).toBeVisible();
});

test('the newest loader follows a promote with the next page; a pinned one does not change', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const partners = await startPartners(String(baseURL));
  const live = await liveVersion('news');
  const { pinned } = await (await request.get('/embed/versions.json')).json();
  const pin = new URLSearchParams({ loader: pinned[0].src, integrity: pinned[0].integrity });
  const heading = page.locator('unitbase-news').getByRole('heading', { level: 2 });
  const open = async (query: string) => {
    await page.goto(`${partners.origin}/plain${query}`);
    await page.locator('unitbase-news').scrollIntoViewIfNeeded();
  };
  try {
    await open('');
    await expect(heading).toHaveText('Film news');
    const next = await publishChanged('news', 'widgets', {
      file: 'src/embed/news.tsx',
      from: 'title={topic ?',
      to: "title={topic === '' ? 'Fresh news' : topic ?",
    });
    await release('promote', 'news', next);
    await open('');
    await expect(heading).toHaveText('Fresh news');
    await open(`?${pin}`);
    await expect(heading).toHaveText('Film news');
  } finally {
    await release('rollback', 'news', live);
    partners.stop();
  }
});

test('a canary that fails in browsers is withdrawn by their reports, and by no forged ones [operations 3]', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const broken = await publishChanged('account', 'canary', {
    file: 'src/contact/contact-page.tsx',
    from: 'export function Page() {',
    to: "export function Page() {\n  if (typeof window !== 'undefined') throw new Error('planted: fails in browsers');",
  });
  const label = `account@${broken}`;
  const health = async () => (await request.get('/healthz')).json();
  const forge = (address: string) =>
    fetch(`${baseURL}/_report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ errors: [{ release: label, message: 'forged', page: '/contact' }] }),
    });
  const visit = async (address: string) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
    const visitor = await context.newPage();
    await visitor.goto('/contact');
    await hydrated(visitor);
    return context;
  };
  const { revision } = await release<{ revision: number }>('canary', 'account', broken, '100');
  try {
    for (let time = repetitions({ usual: 2, all: 20 }); time > 0; time -= 1) {
      const many = Array.from({ length: 50 }, (_, host) => forge(`198.51.100.${host + 1}`));
      const one = Array.from({ length: 50 }, () => forge('203.0.113.1'));
      await Promise.all([...many, ...one]);
    }
    expect((await health()).metrics[label]?.failedIn ?? []).toEqual([]);
    const visits = await Promise.all([1, 2, 3, 4, 5].map((host) => visit(`192.0.2.${host}`)));
    await expect.poll(async () => (await health()).revision, { timeout: 60_000 }).toBeGreaterThan(revision);
    await Promise.all(visits.map((context) => context.close()));
  } finally {
    await release('canary', 'account', broken, '0').catch(() => undefined);
  }
  const changes = await release<{ revision: number; by: string; reason: string }[]>('history', 'account');
  const withdrawal = changes.find((change) => change.revision === revision + 1);
  expect(withdrawal?.by).toBe('shell');
  expect(withdrawal?.reason).toMatch(/^5 of its \d+ pages failed/);
});
