// Complaints of the browser are what these journeys are about.
import { expect, type Page, test } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import {
  asIfReleased,
  codeFaults,
  faultOnTheWay,
  type Target,
  wayFaults,
  withoutChunks,
} from './support/faults';

/** A page of each remote, what stands on it, and a link of the header that leads to another's. */
const remotes = [
  { remote: 'directory', path: '/section', other: { link: 'News', path: '/news', remote: 'news' } },
  { remote: 'news', path: '/news', other: { link: 'Categories', path: '/section', remote: 'directory' } },
  { remote: 'account', path: '/auth/login', other: { link: 'News', path: '/news', remote: 'news' } },
] as const;

const faults: [title: string, plant: (page: Page, target: Target) => Promise<unknown>][] = [
  ...Object.entries(wayFaults).map(
    ([title, act]) =>
      [title, (page: Page, target: Target) => faultOnTheWay(page, target, act)] satisfies [string, unknown],
  ),
  ...Object.entries(codeFaults).map(
    ([title, codeOf]) =>
      [title, (page: Page, target: Target) => asIfReleased(page, target, codeOf(target.remote))] satisfies [
        string,
        unknown,
      ],
  ),
  ['old chunk gone', withoutChunks],
];

/** Each fault in each remote; a normal run takes a third of them. */
const cases = remotes.flatMap((target) => faults.map(([title, plant]) => ({ ...target, title, plant })));

for (const { remote, path, other, title, plant } of sample(cases, faults.length)) {
  test(`${remote} in the browser, ${title}: its page, the surroundings and other remotes stay usable`, async ({
    page,
    request,
  }) => {
    const { live } = await (await request.get('/healthz')).json();
    const target: Target = { remote, version: live[remote], path };
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text().includes(`${remote}@${target.version}`),
    });
    await plant(page, target);

    // A script that hangs keeps the page from being loaded, not from being read.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // As the server sent it: the fault may have taken it off the page by now.
    const sent = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await response?.text()) ?? '')?.[1] ?? '';
    const before = sent.replace(/<[^>]+>/g, '');
    expect(before).not.toBe('');
    // Scripts of pages that are read wait for the visitor's first move.
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 60);
    await reported;
    // What the server sent stays, or a notice with plain links stands in its place.
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(heading.or(page.getByText('This page is not available right now')).first()).toBeVisible();
    if (await again.isVisible()) await expect(again).toHaveAttribute('href', path);
    else await expect(heading).toHaveText(before);
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: other.link, exact: true }).click();
    await expect(page).toHaveURL(other.path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page is not available right now')).toHaveCount(0);
  });
}
