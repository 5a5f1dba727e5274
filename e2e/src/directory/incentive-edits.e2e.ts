import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { desk } from '../support/desk';
import { words } from '../support/html';
import { expect, test } from '../support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-desk-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Changes fields of a line of a desk's table. Returns a function that writes the old values again. */
async function edit(
  table: 'schemes' | 'facts',
  place: string,
  changes: Record<string, string>,
): Promise<() => Promise<unknown>> {
  const file = path.join(folder, `${table}.json`);
  await desk(table, 'export', file);
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  const line = lines.find((one) => one.place === place);
  const write = (values: object) => {
    writeFileSync(file, JSON.stringify([{ ...line, ...values }]));
    return desk(table, 'import', file);
  };
  await write(changes);
  return () => write({});
}

const read = async (request: APIRequestContext, address: string) =>
  words(await (await request.get(address)).text());

/** A rate that no earlier run has written. */
const RATE = `${randomInt(40, 90)}.${randomInt(1, 10)}${randomInt(1, 10)}`;
const has = (before: string, after: string) => new RegExp(`${before}${RATE.replace('.', '\\.')}${after}`);

/** Pages and files that show the rate of Fiji’s scheme, with the text that shows it. */
const RATES: readonly [address: string, text: RegExp][] = [
  ['/tax-incentives/schemes', has('Fiji .{0,80}', '%')],
  ['/tax-incentives/compare?place=fiji&place=malta', has('', '%')],
  ['/tax-incentives/calculator?currency=EUR&format=film&spend=9000000&place=fiji', has('', '% of it')],
  ['/tax-incentives/changes', has('Rate from 20% to ', '%')],
  ['/country/fiji/guide/incentives', has('', '%')],
  ['/country/fiji/guide/production-guide', has('Fiji pays ', '% of')],
  ['/feeds/incentives/fiji.atom', has('Rate from 20% to ', '%')],
  ['/web_api/incentives/csv', has('fiji,open,cash_rebate,[^,]*,FJD,', `,${RATE}`)],
];

test('an edit of a scheme by the desk is on every page that shows it', async ({ request }) => {
  // Fills the caches with the earlier rate.
  for (const [address, text] of RATES) expect(await read(request, address), address).not.toMatch(text);
  const restore = await edit('schemes', 'fiji', { rate_low: RATE, rate_high: RATE });
  try {
    for (const [address, text] of RATES)
      await expect.poll(() => read(request, address), { message: address }).toMatch(text);
  } finally {
    await restore();
  }
});

test('an edit of a country’s facts by the desk is in its guide', async ({ request }) => {
  const guide = '/country/fiji/guide/production-guide';
  expect(await read(request, guide)).not.toContain('233 V');
  const restore = await edit('facts', 'fiji', { voltage: '233' });
  try {
    await expect.poll(() => read(request, guide)).toContain('233 V');
  } finally {
    await restore();
  }
});
