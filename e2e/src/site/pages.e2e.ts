import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@unitbase/contracts/release';
import { release, STORE } from '../support/releases/releases';
import { expect, test } from '../support/test';

/** Returns the pages without parameters of all live releases but the desk's, which visitors do not see. */
async function livePages(): Promise<string[]> {
  const { remotes } = await release<{ remotes: { remote: string; live: string; disabled: boolean }[] }>(
    'status',
  );
  const enabled = remotes.filter(({ remote, disabled }) => !disabled && remote !== 'desk');
  const patterns = enabled.map(async ({ remote, live }) => {
    const text = await readFile(path.join(STORE, remote, live, 'release.json'), 'utf8');
    return Object.keys(Release.parse(JSON.parse(text)).pages);
  });
  return (await Promise.all(patterns)).flat().filter((pattern) => !pattern.includes(':'));
}

test('every page of every live remote responds with 200 and one heading', async ({ request }) => {
  const pages = await livePages();
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages) {
    const response = await request.get(page);
    const headings = (await response.text()).match(/<h1[\s>]/g)?.length;
    expect({ page, status: response.status(), headings }).toEqual({ page, status: 200, headings: 1 });
  }
});
