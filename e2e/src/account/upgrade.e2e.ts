import type { Page } from '@playwright/test';
import { desk } from '../support/desk';
import { demoLogin, logIn } from '../support/log-in';
import { PASSWORD, register } from '../support/register';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** Registers a company with a Basic profile and logs in as its owner. Returns the owner's address. */
async function registerOwner(page: Page, company: string): Promise<string> {
  const email = `upgrade-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/register/form/basic');
  await hydrated(page);
  await page.getByLabel('Company name').fill(company);
  await register(page, email);
  await logIn(page, { email, password: PASSWORD });
  return email;
}

/** Returns the id of the owner's open request. */
async function requestOf(email: string): Promise<string> {
  const [request] = await desk<{ id: number }[]>('packages', 'list', '--search', email);
  return String(request?.id);
}

test('an owner asks for Gold, is declined, asks again, and uses what Gold opens', async ({ page, open }) => {
  const email = await registerOwner(page, 'Méridien Marine');
  await open('/register');
  await expect(page).toHaveURL('/account/upgrade');
  await expect(page.getByText('Méridien Marine is a Basic profile.')).toBeVisible();

  await page.getByRole('radio', { name: 'Choose Silver' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'What Silver would change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Gold' })).toBeHidden();
  await page.getByRole('radio', { name: 'Choose Gold' }).check({ force: true });
  const changes = page.getByRole('region', { name: 'What Gold would change' });
  await expect(changes.getByText('15 shown in the comparison, up to 80 can be stored')).toBeVisible();
  await page.getByLabel('A line to our team').fill('Four boats from January.');
  await page.getByRole('button', { name: 'Request Gold' }).click();
  await expect(page.getByText(/^Gold requested on /)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  await desk('packages', 'reject', await requestOf(email), '--why', 'We need a website first.');
  await open('/account/profile');
  await expect(page.getByText('“We need a website first.” You can ask again.')).toBeVisible();
  await page.getByRole('link', { name: 'Package', exact: true }).last().click();
  await page.getByRole('button', { name: 'Request Gold' }).click();
  await expect(page.getByText(/^Gold requested on /)).toBeVisible();
  await desk('packages', 'approve', await requestOf(email));
  await expect(async () => {
    await page.goto('/dev/mailbox');
    const mail = page.getByRole('listitem').filter({ hasText: email }).first();
    await expect(mail).toContainText('Méridien Marine is Gold now', { timeout: 1_000 });
  }).toPass();
  await open('/account/profile');
  await expect(page.getByRole('heading', { name: 'Your Gold profile' })).toBeVisible();
  await expect(page.getByText(/requested on/)).toHaveCount(0);
});

test('a profile is previewed before it is public, and no registration is shown to its owner', async ({
  page,
  open,
}) => {
  await registerOwner(page, 'Atelier Quai');
  await open('/account/profile');
  await expect(page.getByText('untitled')).toHaveCount(0);
  await page.getByRole('link', { name: 'Preview profile' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Quai' })).toBeVisible();
  await expect(page.getByText('Preview, not public yet').last()).toBeVisible();
  await open('/register/form/platinum');
  await expect(page).toHaveURL('/account/upgrade?package=platinum');
  await expect(page.getByRole('button', { name: 'Request Platinum' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the packages follow the choice; a request is sent and taken back', async ({ page }) => {
    await logIn(page, demoLogin('two'));
    await page.goto('/account/upgrade');
    const choice = page.getByRole('radio', { name: 'Choose Silver' });
    await choice.check({ force: true });
    await expect(page.getByRole('button', { name: 'Request Silver' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Platinum' })).toBeHidden();
    await page.getByLabel('A line to our team').fill('Only a question.');
    await page.getByRole('button', { name: 'Request Silver' }).click();
    await expect(page.getByText(/^Silver requested on /)).toBeVisible();
    await page.getByRole('button', { name: 'Take back request' }).click();
    await expect(page.getByText('Your request is taken back.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Choose Silver' })).toBeVisible();
  });
});
