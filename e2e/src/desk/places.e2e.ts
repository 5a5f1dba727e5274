import { expectAccessible } from '../support/accessibility/accessible';
import { expectLogged } from '../support/log';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

const PUBLIC = '/country/croatia/guide/incentives';
const SCHEME = '/desk/places/croatia';

test('a changed rate and film commission are on the public pages at once', async ({
  page,
  open,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  const publicText = async () => (await request.get(PUBLIC)).text();
  const { name: who } = await signInAsStaff(page, 'editorial');
  await open('/desk/places?search=croatia');
  await expectAccessible(page, 'places by their last check');
  await page
    .getByRole('row', { name: /Incentive scheme/ })
    .getByRole('link', { name: 'Croatia' })
    .click();
  await expect(page.getByRole('heading', { name: 'Croatia', level: 1 })).toBeVisible();
  const highest = page.getByLabel('Rate, highest');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const previous = await highest.inputValue();
  await highest.fill('41.5');

  // The draft outlives a reload.
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Your changes from before are back.', { exact: false })).toBeVisible();
  await expect(highest).toHaveValue('41.5');
  const other = await page.context().newPage();
  await other.goto(SCHEME);
  await save.click();
  await expect(page.getByText(/^Saved\. The pages show it now\. Rate from .+41\.5%$/)).toBeVisible();
  await expect.poll(publicText).toContain('41.5%');
  await expectLogged(
    page,
    { action: 'schemes.edit', who },
    { before: { rate_high: previous }, after: { rate_high: '41.5' } },
  );

  // Another tab has the old version: it is told, and sees the difference.
  await hydrated(other);
  await other.getByLabel('Rate, highest').fill('42.5');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/changed this after you opened it/)).toBeVisible();
  await expect(other.getByText('Now stored: 41.5')).toBeVisible();
  await expectAccessible(other, 'a scheme that someone else has changed');
  await other.getByLabel('Rate, highest').fill(previous);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/^Saved\. The pages show it now\./)).toBeVisible();
  await other.close();

  await open(`${SCHEME}?part=film-commissions`);
  const telephone = page.getByLabel('Telephone');
  const stored = await telephone.inputValue();
  await telephone.fill('+385 1 555 0199');
  await save.click();
  await expect(page.getByText('Saved. The pages show it now.', { exact: true })).toBeVisible();
  await expect.poll(publicText).toContain('+385 1 555 0199');
  await expectLogged(
    page,
    { action: 'film-commissions.edit', who },
    { before: { telephone: stored }, after: { telephone: '+385 1 555 0199' } },
  );
  await telephone.fill(stored);
  await save.click();
  await expect.poll(publicText).not.toContain('+385 1 555 0199');
  // The browser logs the rejected form of the other tab only there.
  expect(complaints).toEqual([]);
});

test('a section of the guide is added, shown and removed', async ({ page, open, request }) => {
  await signInAsStaff(page, 'directory');
  await open('/desk/places/fiji?part=guide');
  await page.getByRole('link', { name: 'Add a section' }).click();
  const form = page.getByRole('form', { name: 'New section' });
  await form.getByLabel('Title').fill('Tides and reefs');
  await form.getByLabel('Text').fill('<p>Ask for the tide table.</p>');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Tides and reefs' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a section of a guide');
  const guide = async () => (await request.get('/country/fiji/guide/production-guide')).text();
  await expect.poll(guide).toContain('Ask for the tide table.');
  await page.getByRole('button', { name: 'Remove section' }).click();
  await expect(page.getByRole('link', { name: 'Tides and reefs' })).toHaveCount(0);
  await expect.poll(guide).not.toContain('Ask for the tide table.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a part is checked today, and a wrong field is named with what was typed', async ({
    page,
    complaints,
  }) => {
    await signInAsStaff(page, 'directory');
    await page.goto('/desk/places?search=croatia&part=facts');
    await page.getByRole('button', { name: 'Checked today: Facts, Croatia' }).click();
    await expect(page.getByText('Facts: checked today.')).toBeVisible();
    await page.goto(SCHEME);
    await page.getByLabel('Rate, lowest').fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Rate, lowest: Must be a number/ })).toBeVisible();
    await expect(page.getByLabel('Rate, lowest')).toHaveValue('a lot');
    // The browser logs the status of the rejected form.
    complaints.length = 0;
  });
});
