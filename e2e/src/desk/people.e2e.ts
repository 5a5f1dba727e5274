import { expectAccessible } from '../support/accessibility/accessible';
import { expectLogged } from '../support/log';
import { logIn } from '../support/log-in';
import { PASSWORD, register } from '../support/register';
import { newStaffMember, signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

const newEmail = () => `people-${process.pid}-${Date.now()}@example.com`;

test('staff find a user, block them with a reason, and the user cannot log in', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const email = newEmail();
  const other = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await other.goto('/register/form/account');
  await hydrated(other);
  await register(other, email);
  await logIn(other, { email, password: PASSWORD });

  const { name: who } = await signInAsStaff(page, 'directory');
  await page.goto('/desk/people');
  await hydrated(page);
  await page.getByLabel('Name, mail address or company').fill(email);
  await page.getByRole('button', { name: 'FIND' }).click();
  await expect(page.getByRole('heading', { name: '1 user' })).toBeVisible();
  await expectAccessible(page, 'users');
  await page.getByRole('table').getByRole('link').click();

  const block = page.getByRole('form', { name: 'Block this user' });
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(block.getByText('Give the reason: it goes to the log.')).toBeVisible();
  await block.getByLabel('Reason, for the log').fill('Sends the same enquiry to everybody.');
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/^Blocked, /)).toBeVisible();
  await expect(page.getByText('The user is blocked and logged out.')).toBeVisible();
  await expectAccessible(page, 'a blocked user');
  await expectLogged(
    page,
    { action: 'user.block', search: email },
    { who, before: { state: 'active' }, after: { state: 'blocked', sessions: 0 } },
  );

  await other.goto('/account/user-profile');
  await expect(other).toHaveURL(/\/auth\/login/);
  const login = await other.request.post('/web_api/login', { data: { username: email, password: PASSWORD } });
  expect([login.status(), await login.text()]).toEqual([
    403,
    expect.stringContaining('This account is blocked.'),
  ]);

  await page.getByRole('link', { name: 'Acts on this user' }).click();
  await expect(page.getByRole('heading', { name: '1 act', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Blocked/ })).toContainText('directory');
  await other.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an admin changes a role', async ({ page }) => {
    const { email } = await newStaffMember('editorial');
    await signInAsStaff(page, 'admin');
    await page.goto(`/desk/people?search=${encodeURIComponent(email)}`);
    await page.getByRole('table').getByRole('link').click();
    const form = page.getByRole('form', { name: 'Role' });
    await form.getByLabel('Role').selectOption('commercial');
    await form.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText('The role is commercial now.')).toBeVisible();
    await expect(page.getByText('commercial, second factor set up')).toBeVisible();
  });
});
