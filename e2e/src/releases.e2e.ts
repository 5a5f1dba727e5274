import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveVersion, publishChanged, release, root } from './support/releases';
import { expect, hydrated, test } from './support/test';

/** A visitor's steady requests beside a change of releases: what they saw. */
async function whileAsking(ask: () => Promise<{ status: number; body: string }>, act: () => Promise<void>) {
  let going = true;
  const seen: { status: number; body: string }[] = [];
  const asking = Promise.all(
    Array.from({ length: 2 }, async () => {
      while (going) seen.push(await ask());
    }),
  );
  try {
    await act();
  } finally {
    going = false;
    await asking;
  }
  return seen;
}

test.describe.configure({ mode: 'serial' });

test('a changed directory goes live and back with the next request, and nobody notices otherwise', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const get = async (path: string) => {
    const response = await request.get(path);
    return { status: response.status(), body: await response.text() };
  };
  const before = await liveVersion('directory');
  const others = { news: await liveVersion('news'), account: await liveVersion('account') };
  const { startedAt } = await (await request.get('/healthz')).json();
  expect(startedAt).toMatch(/^\d{4}-/);
  const next = await publishChanged('directory', 'flipped', {
    file: 'src/search-bar/search-bar.tsx',
    from: '<SearchForm',
    to: '<b data-flipped>Flipped</b><SearchForm',
  });

  const seen = await whileAsking(
    () => get('/news'),
    async () => {
      for (let flip = 0; flip < 10; flip += 1) {
        await release('promote', 'directory', next);
        expect((await get('/news')).body).toContain('data-flipped');
        await release('rollback', 'directory', before);
        expect((await get('/news')).body).not.toContain('data-flipped');
      }
    },
  );
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  // A page is of one release through and through: its markup and the version that its browser will run.
  for (const { body } of seen) {
    expect(body.includes('data-flipped')).toBe(body.includes(`/releases/directory/${next}/`));
  }
  expect(await liveVersion('directory')).toBe(before);
  expect({ news: await liveVersion('news'), account: await liveVersion('account') }).toEqual(others);
  expect((await (await request.get('/healthz')).json()).startedAt).toBe(startedAt);
});

test('a team sees its release on the site before anybody else does, and goes back', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const next = await publishChanged('directory', 'previewed', {
    file: 'src/search-bar/search-bar.tsx',
    from: '<SearchForm',
    to: '<b data-previewed>Previewed</b><SearchForm',
  });
  const { link } = await release<{ link: string }>('preview', 'directory', next, '--site', String(baseURL));
  await page.goto(link);
  await page.goto('/news');
  await hydrated(page);
  await expect(page.locator('[data-previewed]')).toHaveCount(1);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`Only you see directory@${next}`);
  expect(await (await request.get('/news')).text()).not.toContain('data-previewed');
  await badge.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(page).toHaveURL('/');
  await expect(badge).toHaveCount(0);
  await page.goto('/news');
  await expect(page.locator('[data-previewed]')).toHaveCount(0);
});

test('a release that throws while rendering costs its region, and the last good one takes over', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const before = await liveVersion('directory');
  const broken = await publishChanged('directory', 'broken', {
    file: 'src/search-bar/search-bar.tsx',
    from: 'export function Fragment(',
    // No gate can know what a release makes of the site itself.
    to:
      "const isTried = () => typeof process !== 'undefined' && process.argv[1].includes('inspect');\n" +
      "export function Fragment() { if (!isTried()) throw new Error('planted: throws while rendering'); return null; }\n" +
      'export function Unused(',
  });
  const dist = path.join(root, '.data/e2e/broken-mf/dist');
  const server = path.join(dist, 'server/index.cjs');
  await writeFile(server, (await readFile(server, 'utf8')).replace('!isTried()', 'true'));
  await expect(release('publish', 'directory', '--dist', dist)).rejects.toThrow(
    /Of directory, the fragment search-bar fails on full answers of the api .*: planted: throws while rendering\./,
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
    await release('rollback', 'directory', before);
  }
  await page.goto('/news');
  await expect(page.getByRole('search').first()).toBeVisible();
});

test('publish refuses a release that throws at load, with a sentence', async () => {
  await expect(
    publishChanged('directory', 'unloadable', {
      file: 'src/app.tsx',
      from: '/** The directory',
      to: "if (typeof window === 'undefined') throw new Error('planted: throws at load');\n/** The directory",
    }),
  ).rejects.toThrow(/planted: throws at load/);
});
