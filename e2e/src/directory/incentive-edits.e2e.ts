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

/** Pages and files that show the rate of Fiji's scheme, with the text that shows it. */
const RATES: readonly [address: string, text: RegExp][] = [
  ['/tax-incentives/schemes', /Fiji .{0,80}37%/],
  ['/tax-incentives/compare?place=fiji&place=malta', /37%/],
  ['/tax-incentives/calculator?currency=EUR&format=film&spend=9000000&place=fiji', /37% of it/],
  ['/tax-incentives/changes', /Rate from 20% to 37%/],
  ['/country/fiji/guide/incentives', /37%/],
  ['/country/fiji/guide/production-guide', /Fiji pays 37% of/],
  ['/feeds/incentives/fiji.atom', /Rate from 20% to 37%/],
  ['/web_api/incentives/csv', /fiji,open,cash_rebate,[^,]*,FJD,37,37/],
];

test('an edit of a scheme by the desk is on every page that shows it', async ({ request }) => {
  // Fills the caches with the earlier rate.
  for (const [address, text] of RATES) expect(await read(request, address), address).not.toMatch(text);
  const restore = await edit('schemes', 'fiji', { rate_low: '37', rate_high: '37' });
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
