import { holdRequests } from '../support/site/hold-requests';
import { expect, hydrated, test } from '../support/test';

interface SharedModule {
  from: string;
  loaded?: unknown;
}
type ShareScope = Record<string, Record<string, SharedModule>>;

test('all remotes share one React, zustand, swr and remote kit', async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /log ?in/i })).toBeVisible();

  const scope = await page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: ShareScope } }[] };
    };
    const names = __FEDERATION__.__INSTANCES__.map(({ name }) => name);
    const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'unitbase_shell');
    const shared = Object.entries(shell?.shareScopeMap.default ?? {}).map(([library, versions]) => ({
      library,
      versions: Object.keys(versions).length,
      from: Object.values(versions).map(({ from }) => from),
    }));
    return { names, shared };
  });
  expect(scope.names).toEqual(
    expect.arrayContaining(['unitbase_shell', 'unitbase_directory', 'unitbase_news', 'unitbase_account']),
  );
  expect(scope.shared.map(({ library }) => library)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'zustand', 'swr', '@unitbase/remote-kit']),
  );
  for (const { library, versions, from } of scope.shared) {
    expect({ library, versions, from }).toEqual({ library, versions: 1, from: ['unitbase_shell'] });
  }
});

test('the HTML names every script of the first view, once, and no manifest is fetched', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const response = await page.goto('/search?search=drone');
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  const html = (await response?.text()) ?? '';
  const named = [...html.matchAll(/"(\/[^"?]+\.js)"/g)].map(([, file]) => file);
  // later.js measures the page. It loads a second after everything that the visitor waits for.
  const scripts = requests.filter((path) => path.endsWith('.js') && !path.startsWith('/assets/later.'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(requests.filter((path) => path.includes('manifest.json'))).toEqual([]);
});

test('content is painted before any script of the page has loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0];
          if (first) resolve(first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(painted).toBeGreaterThan(0);
  release();
  await hydrated(page);
});

test('the content security policy allows no inline script and no inline style', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/script-src 'sha384-/);
});
