import { desk } from '../support/desk';
import { press, tick, type } from '../support/keyboard';
import { expect } from '../support/test';
import { confirmAddress, logIn } from './registration';
import type { Visit } from './visit';

/** Another e-mail address, once it is confirmed, and another password: then only these let the owner in. */
export async function changeCredentials(visit: Visit) {
  const { page, owner, go } = visit;
  await press(page, page.getByRole('link', { name: 'Change email/password' }));
  const email = `new-${owner.email}`;
  const password = 'another walk to set 8';
  const form = page.getByRole('form', { name: 'Change email/password' });
  await type(page, form.getByLabel('Email'), email);
  await type(page, form.getByLabel('Current password'), owner.password);
  await type(page, form.getByLabel('New password'), password);
  await type(page, form.getByLabel('Confirm password'), password);
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(email, { exact: false }).first()).toBeVisible();
  await confirmAddress(visit, email);
  Object.assign(owner, { email, password });

  await go('/auth/logout');
  if (!visit.scripts) await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth/login');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('sid');
  await logIn(visit);
}

async function ask({ page, owner }: Visit) {
  const form = page.getByRole('form', { name: 'Delete account' });
  await type(page, form.getByLabel('Email'), owner.email);
  await type(page, form.getByLabel('Reason'), 'Only a trial.');
  await tick(page, form.getByRole('checkbox', { name: 'Yes, delete my account' }));
  await press(page, form.getByRole('button', { name: 'Delete account' }));
  await expect(page.getByRole('heading', { name: 'Your removal request has been sent' })).toBeVisible();
}

/** Asks to delete the account, thinks better of it, asks again; the team confirms, and the profile is gone. */
export async function deleteAccount(visit: Visit, profile: string) {
  const { page, owner } = visit;
  await press(page, page.getByRole('link', { name: 'Delete account' }));
  await ask(visit);
  await press(page, page.getByRole('button', { name: 'Cancel the request' }));
  await expect(page.getByText('Your request is cancelled. Nothing is deleted.')).toBeVisible();
  await ask(visit);
  const asked = await desk<{ id: number; email: string }[]>('removals', 'list');
  const mine = asked.find(({ email }) => email === owner.email);
  await desk('removals', 'approve', String(mine?.id));
  await expect.poll(async () => (await page.request.get(profile)).status()).toBe(410);
}
