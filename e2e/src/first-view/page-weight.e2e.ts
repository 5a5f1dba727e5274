import type { Page } from '@playwright/test';
import { articleAddress } from '../support/articles';
import { expect, test } from '../support/test';

/** Maximum kilobytes on the wire before the first interaction, without scripts. */
const LIMITS = { content: 150, home: 300, css: 20, profileHtml: 20 };

/** Returns the kilobytes of one uncached view by resource type; `all` leaves out scripts. */
async function weigh(page: Page, path: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const weights: Record<string, number> = { all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    weights[kind] = (weights[kind] ?? 0) + encodedDataLength / 1024;
    if (kind !== 'Script') weights.all = (weights.all ?? 0) + encodedDataLength / 1024;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return weights;
}

async function profileAddress(page: Page): Promise<string> {
  const html = await (await page.request.get('/country/france')).text();
  const address = /href="(\/country\/france\/profile\/[^"#?]+)/.exec(html)?.[1];
  expect(address).toBeDefined();
  return address ?? '';
}

for (const [width, scale] of [
  [390, 2],
  [1440, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale });

    test('a page stays within its weight limit before the first interaction', async ({ page }) => {
      const profile = await profileAddress(page);
      for (const [path, limit] of [
        [await articleAddress(page), LIMITS.content],
        [await articleAddress(page, /[\u0100-\u017f]/), LIMITS.content],
        ['/country/france', LIMITS.content],
        [profile, LIMITS.content],
        ['/', LIMITS.home],
      ] as const) {
        const { all = 0, Stylesheet = 0, Document = 0, Font = 0 } = await weigh(page, path);
        expect(Font, `${path} loads its fonts`).toBeGreaterThan(30);
        expect(all, path).toBeLessThanOrEqual(limit);
        expect(Stylesheet, `stylesheets of ${path}`).toBeLessThanOrEqual(LIMITS.css);
        if (path === profile) expect(Document, `HTML of ${path}`).toBeLessThanOrEqual(LIMITS.profileHtml);
      }
    });
  });
}
