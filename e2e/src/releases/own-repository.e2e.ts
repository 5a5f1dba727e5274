import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectReflow } from '../support/accessibility/accessible';
import { readGuide, scriptOf, writeFiles } from '../support/releases/guide';
import { createOwnRepository } from '../support/releases/own-repository';
import { release, STORE } from '../support/releases/releases';
import { expect, test } from '../support/test';

const run = promisify(execFile);

test('the guides bring a remote outside of this project to a page, a link, a sitemap entry and a widget', async ({
  baseURL,
  open,
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const names = ['own-repository.md', 'page-guide.md', 'widget-guide.md'];
  const guides = await Promise.all(names.map(readGuide));
  expect(guides.map(({ files }) => files.length)).toEqual([0, 5, 4]);
  const parent = await mkdtemp(path.join(tmpdir(), 'unitbase-own-repository-'));
  const partner = await openPartner(String(baseURL));
  const sitemap = async () => (await request.get('/sitemaps/releases.xml')).text();
  try {
    // An earlier run on the same data has disabled it.
    await release('enable', 'tides').catch(() => undefined);
    const repository = await createOwnRepository('tides', parent);
    await writeFiles(guides, repository);
    const { stdout } = await run('bash', ['-euc', scriptOf(guides)], {
      cwd: repository,
      // A developer's shell has no NODE_ENV: tests and builds choose their own.
      env: { ...process.env, SITE: baseURL, RELEASE_STORE: STORE, NODE_ENV: '' },
      maxBuffer: 16 << 20,
    });
    expect(stdout).toMatch(/tides@1\.0\.0-[0-9a-f]{8} is live/);

    await open('/tides');
    await expect(page.getByRole('heading', { level: 1, name: 'Tides today' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('More').click();
    await expect(menu.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', '/tides');
    for (const width of [1024, 1140, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectReflow(page, `More at ${width} px`);
    }
    expect(await sitemap()).toContain(`${baseURL}/tides/coasts</loc>`);

    await open('/tides/coasts');
    await page.getByLabel('Country', { exact: true }).fill('france');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByText('Unitbase covers france.')).toBeVisible();

    await page.goto(partner.address);
    await expect(page.locator('unitbase-tides').getByRole('link', { name: 'France' })).toBeVisible();

    const { stdout: files } = await run('git', ['status', '--short', '-uall'], { cwd: repository });
    expect(files).toContain('src/app.tsx');
    expect(files).not.toMatch(/\.pem|\.env$|release-keys|node_modules/m);
    expect(await readdir(repository)).not.toContain('.data');

    await seeMockSite(repository, page);

    await release('disable', 'tides');
    expect(await sitemap()).not.toContain('/tides');
    await open('/about-us');
    await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();
    await expect(menu.getByText('More')).toBeHidden();
    await page.goto(partner.address);
    await expect(page.locator('unitbase-tides')).toHaveText('Tides of France');
    expect(await page.evaluate(() => customElements.get('unitbase-news') !== undefined)).toBe(true);
    expect(await page.evaluate(() => customElements.get('unitbase-tides') === undefined)).toBe(true);
  } finally {
    partner.close();
    await release('disable', 'tides').catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
  }
});

/** Serves a page of another site with the widget, whose content is the fallback. */
async function openPartner(site: string): Promise<{ address: string; close(): void }> {
  const body = `<!doctype html><title>Partner</title><script type="module" src="${site}/embed/v1.js"></script>
    <unitbase-tides country="fra">Tides of France</unitbase-tides>`;
  const server = createServer((request, response) => {
    // Browsers ask for an icon, too.
    response.writeHead(request.url === '/' ? 200 : 204, { 'content-type': 'text/html' }).end(body);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** Opens the remote without a site, as `npm run mock` shows it. */
async function seeMockSite(repository: string, page: Page): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/.bin/unitbase-mock', '--port', '0'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (!origin) continue;
      await page.goto(`${origin}/tides/coasts`);
      await expect(page.getByText('2 countries.')).toBeVisible();
      // Ends the page's connection before the server.
      await page.goto('about:blank');
      return;
    }
    throw new Error('The mock site ended before it was built.');
  } finally {
    child.kill('SIGTERM');
  }
}
