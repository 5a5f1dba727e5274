import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * What axe finds on the page by WCAG 2.0 to 2.2, A and AA, once all of it is laid out: while pieces still come it measures
 * some of them where they are not. Evaluated, not added as a script: the page's policy holds.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !('arriving' in document.documentElement.dataset));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
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
