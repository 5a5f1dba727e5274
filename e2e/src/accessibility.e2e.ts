import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds on the page by WCAG 2.0 to 2.2, A and AA. Evaluated, not added as a script: the page's policy holds. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[]; passes: unknown[] }> };
    };
    const result = await engine.run({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    });
    return { violations: result.violations, passes: result.passes.length };
  });
  expect(found.passes).toBeGreaterThan(5);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The first company of France, a story: addresses that the data decide. */
async function addresses(page: Page): Promise<string[]> {
  const first = async (from: string, link: string) => {
    await page.goto(from);
    return (await page.locator(link).first().getAttribute('href')) ?? from;
  };
  return [
    '/',
    '/search?search=camera',
    '/section',
    '/country/france',
    await first('/country/france', 'main a[href*="/profile/"]'),
    '/news',
    await first('/news', 'main a[href^="/news/20"]'),
    '/register',
    '/register/form/basic',
    '/auth/login',
    '/no-such-page',
  ];
}

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('axe finds nothing on any first page, and nothing lies beyond the right edge', async ({
        page,
        complaints,
      }) => {
        test.setTimeout(180_000);
        for (const path of await addresses(page)) {
          await page.goto(path);
          await hydrated(page);
          expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect({ path, beyond }).toEqual({ path, beyond: 0 });
        }
        // The browser notes the status of the page that does not exist.
        expect(complaints.filter((line) => !line.includes('/no-such-page'))).toEqual([]);
        complaints.length = 0;
      });
    });
  }
}
