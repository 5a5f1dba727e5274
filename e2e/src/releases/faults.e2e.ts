// Uses Playwright's own test: the injected faults make the browser log errors.
import { expect, type Page, test } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import {
  codeFaults,
  injectCode,
  injectNetworkFault,
  networkFaults,
  type Target,
  withoutChunks,
} from '../support/releases/faults';

/** A page of each remote, and a header link to a page of another remote. */
const remotes = [
  { remote: 'directory', path: '/section', other: { link: 'News', path: '/news', remote: 'news' } },
  { remote: 'news', path: '/news', other: { link: 'Categories', path: '/section', remote: 'directory' } },
  { remote: 'account', path: '/auth/login', other: { link: 'News', path: '/news', remote: 'news' } },
] as const;

const faults: [title: string, inject: (page: Page, target: Target) => Promise<unknown>][] = [
  ...Object.entries(networkFaults).map(
    ([title, act]) =>
      [title, (page: Page, target: Target) => injectNetworkFault(page, target, act)] satisfies [
        string,
        unknown,
      ],
  ),
  ...Object.entries(codeFaults).map(
    ([title, codeOf]) =>
      [title, (page: Page, target: Target) => injectCode(page, target, codeOf(target.remote))] satisfies [
        string,
        unknown,
      ],
  ),
  ['old chunk gone', withoutChunks],
];

/** Each fault in each remote. A normal run takes a third of them. */
const cases = remotes.flatMap((target) => faults.map(([title, inject]) => ({ ...target, title, inject })));

for (const { remote, path, other, title, inject } of sample(cases, faults.length)) {
  test(`${remote} in the browser, ${title}: its page and other remotes stay usable`, async ({
    page,
    request,
  }) => {
    const { live } = await (await request.get('/healthz')).json();
    const target: Target = { remote, version: live[remote], path };
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text().includes(`${remote}@${target.version}`),
    });
    await inject(page, target);

    // A hanging script delays only the load event.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // Read from the response: the fault may already have removed the heading from the page.
    const serverHeading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await response?.text()) ?? '')?.[1] ?? '';
    const headingText = serverHeading.replace(/<[^>]+>/g, '');
    expect(headingText).not.toBe('');
    // The scripts load on the first interaction (docs/decisions/0006).
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 60);
    await reported;
    // The server's HTML stays, or a notice with plain links replaces it.
    const retry = page.getByRole('link', { name: 'Try again' }).and(page.locator(`[href="${path}"]`));
    await expect(heading.filter({ hasText: headingText }).or(retry).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: other.link, exact: true }).click();
    await expect(page).toHaveURL(other.path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page is not available right now')).toHaveCount(0);
  });
}
