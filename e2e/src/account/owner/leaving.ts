import { desk } from '../../support/desk';
import { mailTo } from '../../support/mail';
import { expect } from '../../support/test';
import { confirmAddress, logIn } from './registration';
import type { Visit } from './visit';

/** Requests another e-mail address, cancels the change and expects that its link no longer works (D55). */
export async function cancelEmailChange({ page, owner, go, hands }: Visit) {
  const email = `typo-${owner.email}`;
  await go('/account/profile?tab=credentials');
  const form = page.getByRole('form', { name: 'Change email/password' });
  await hands.type(page, form.getByLabel('Email'), email);
  await hands.type(page, form.getByLabel('Current password'), owner.password);
  await hands.press(page, form.getByRole('button', { name: 'Save' }));
  const link = await mailTo(page, email, '/verify-email/');
  const confirm = (await link.getAttribute('href')) ?? '';

  await go('/account/user-profile');
  const pending = page.getByText(`Your e-mail address is about to change to ${email}.`);
  await expect(pending).toBeVisible();
  await expect(page.getByText(/The link works until .* in London\./)).toBeVisible();
  await hands.press(page, page.getByRole('button', { name: 'Cancel the change of your e-mail address' }));
  await expect(page.getByText('The change is cancelled. Your e-mail address stays as it is.')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await go(confirm);
  await hands.press(page, page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Invalid or expired token.')).toBeVisible();
  await go('/account/profile');
}

/** Changes e-mail address and password, confirms the address and logs in with the new ones. */
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

  // With scripts the page posts by itself, and the login page loads as a document.
  await page.goto('/auth/logout');
  if (!visit.scripts) await hands.press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth/login');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('sid');
  await logIn(visit);
}

async function requestDeletion({ page, owner, hands }: Visit) {
  const form = page.getByRole('form', { name: 'Delete account' });
  await hands.type(page, form.getByLabel('Email'), owner.email);
  await hands.type(page, form.getByLabel('Reason'), 'Only a trial.');
  await hands.tick(page, form.getByRole('checkbox', { name: 'Yes, delete my account' }));
  await hands.press(page, form.getByRole('button', { name: 'Delete account' }));
  await expect(page.getByRole('heading', { name: 'Your removal request has been sent' })).toBeVisible();
}

/** Requests the deletion, cancels, requests it again. Staff approve it, and the profile returns 410. */
export async function deleteAccount(visit: Visit, profile: string) {
  const { page, owner, hands } = visit;
  await hands.press(page, page.getByRole('link', { name: 'Delete account' }));
  await requestDeletion(visit);
  await hands.press(page, page.getByRole('button', { name: 'Cancel the request' }));
  await expect(page.getByText('Your request is cancelled. Nothing is deleted.')).toBeVisible();
  await requestDeletion(visit);
  const [request] = await desk<{ id: number }[]>('removals', 'list', '--search', owner.email);
  await desk('removals', 'approve', String(request?.id));
  await expect.poll(async () => (await page.request.get(profile)).status()).toBe(410);
}
