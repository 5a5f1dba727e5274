import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '../test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * Returns the violations that axe finds once the page is fully laid out. axe is evaluated, not added as a script,
 * because the content security policy of the page blocks inline scripts.
 * @param rule the only rule to run. @default all rules
 */
export async function violations(page: Page, rule?: 'color-contrast' | 'target-size'): Promise<string[]> {
  await page.waitForFunction(() => !('arriving' in document.documentElement.dataset));
  // A transition that has begun goes on when motion is reduced.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => !(animation instanceof CSSTransition) || animation.playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const result = await page.evaluate(
    async (runOnly) => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Violation[]; passes: unknown[] }> };
      };
      const { violations, passes } = await engine.run({ runOnly });
      return { violations, passes: passes.length };
    },
    rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: TAGS },
  );
  expect(result.passes, 'rules that had something to check').toBeGreaterThan(rule ? 0 : 5);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
