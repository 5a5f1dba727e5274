import { desk } from '../support/desk';
import { mailTo } from '../support/mail';
import { expect } from '../support/test';
import { confirmAddress, logIn } from './registration';
import type { Visit } from './visit';

/** Asks for another e-mail address and takes that back: the page says what it waits for, and the link is over (D55). */
export async function takeBackChange({ page, owner, go, hands }: Visit) {
  const email = `typo-${owner.email}`;
  await go('/account/profile?tab=credentials');
  const form = page.getByRole('form', { name: 'Change email/password' });
  await hands.type(page, form.getByLabel('Email'), email);
  await hands.type(page, form.getByLabel('Current password'), owner.password);
  await hands.press(page, form.getByRole('button', { name: 'Save' }));
  const link = await mailTo(page, email, '/verify-email/');
  const confirm = (await link.getAttribute('href')) ?? '';

  await go('/account/user-profile');
  const waits = page.getByText(`Your e-mail address is about to change to ${email}.`);
  await expect(waits).toBeVisible();
  await expect(page.getByText(/The link works until .* in London\./)).toBeVisible();
  await hands.press(page, page.getByRole('button', { name: 'Cancel the change of your e-mail address' }));
  await expect(page.getByText('The change is cancelled. Your e-mail address stays as it is.')).toBeVisible();
  await expect(waits).toHaveCount(0);
  await go(confirm);
  await hands.press(page, page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Invalid or expired token.')).toBeVisible();
  await go('/account/profile');
}

/** Another e-mail address, once it is confirmed, and another password: then only these let the owner in. */
export async function changeCredentials(visit: Visit) {
  const { page, owner, hands } = visit;
  await hands.press(page, page.getByRole('link', { name: 'Change email/password' }));
  const email = `new-${owner.email}`;
  const password = 'another walk to set 8';
  const form = page.getByRole('form', { name: 'Change email/password' });
  await hands.type(page, form.getByLabel('Email'), email);
  await hands.type(page, form.getByLabel('Current password'), owner.password);
  await hands.type(page, form.getByLabel('New password'), password);
  await hands.type(page, form.getByLabel('Confirm password'), password);
  await hands.press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(email, { exact: false }).first()).toBeVisible();
  await confirmAddress(visit, email);
  Object.assign(owner, { email, password });

  // With scripts it posts at once, and the login page comes as a document.
  await page.goto('/auth/logout');
  if (!visit.scripts) await hands.press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth/login');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('sid');
  await logIn(visit);
}

async function ask({ page, owner, hands }: Visit) {
  const form = page.getByRole('form', { name: 'Delete account' });
  await hands.type(page, form.getByLabel('Email'), owner.email);
  await hands.type(page, form.getByLabel('Reason'), 'Only a trial.');
  await hands.tick(page, form.getByRole('checkbox', { name: 'Yes, delete my account' }));
  await hands.press(page, form.getByRole('button', { name: 'Delete account' }));
  await expect(page.getByRole('heading', { name: 'Your removal request has been sent' })).toBeVisible();
}

/** Asks to delete the account, thinks better of it, asks again; the team confirms, and the profile is gone. */
export async function deleteAccount(visit: Visit, profile: string) {
  const { page, owner, hands } = visit;
  await hands.press(page, page.getByRole('link', { name: 'Delete account' }));
  await ask(visit);
  await hands.press(page, page.getByRole('button', { name: 'Cancel the request' }));
  await expect(page.getByText('Your request is cancelled. Nothing is deleted.')).toBeVisible();
  await ask(visit);
  const asked = await desk<{ id: number; email: string }[]>('removals', 'list');
  const mine = asked.find(({ email }) => email === owner.email);
  await desk('removals', 'approve', String(mine?.id));
  await expect.poll(async () => (await page.request.get(profile)).status()).toBe(410);
}
