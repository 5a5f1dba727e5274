import { expectAccessible } from '../support/accessibility/accessible';
import { expectLogged } from '../support/log';
import { liveVersion, publishPatched, release } from '../support/releases/releases';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

test('an admin promotes a release for the next request, and rolls it back', async ({ page, request }) => {
  test.setTimeout(360_000);
  const live = await liveVersion('news');
  const next = await publishPatched('news', 'desk', 'Try “tax rebate”', 'Try “promoted”');
  const isPromoted = async () => (await (await request.get('/news')).text()).includes('Try “promoted”');
  const { name: who } = await signInAsStaff(page, 'admin');
  try {
    await page.goto('/desk/releases');
    await hydrated(page);
    await expect(page.getByRole('row', { name: /^news / })).toContainText(live);
    await page.getByRole('link', { name: 'news', exact: true }).click();

    const promote = page.getByRole('form', { name: 'Promote' });
    await promote.getByLabel('Version').selectOption(next);
    await promote.getByRole('button', { name: 'Promote' }).click();
    await expect(promote.getByText('Give the reason: it goes to the log.')).toBeVisible();
    await promote.getByLabel('Reason, for the log').fill('The search has a better example');
    await promote.getByRole('button', { name: 'Promote' }).click();
    await expect(promote.getByText(`news@${next} is live.`)).toBeVisible();
    expect(await isPromoted()).toBe(true);
    await expect(page.getByRole('row', { name: next })).toContainText('Live');
    await expectAccessible(page, 'releases of a remote');

    const back = page.getByRole('form', { name: 'Roll back' });
    await expect(back.getByLabel('Version')).toHaveValue(live);
    await back.getByLabel('Reason, for the log').fill('The old one was better');
    await back.getByRole('button', { name: 'Roll back' }).click();
    // The form may be gone with the last release to roll back to.
    await expect(page.getByText(`news@${live} is live again.`)).toBeVisible();
    expect(await isPromoted()).toBe(false);
    await expect(page.getByRole('row', { name: next })).toContainText('Withdrawn');
    await expectLogged(
      page,
      { action: 'release.rollback', search: 'news' },
      { who, before: { live: next }, after: { live } },
    );
  } finally {
    if ((await liveVersion('news')) !== live) await release('rollback', 'news', live);
  }
});
