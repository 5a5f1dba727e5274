import { mailTo } from '../../support/mail';
import { expect } from '../../support/test';
import type { Visit } from './visit';

async function fillIn({ page, scripts, owner, hands }: Visit) {
  await hands.type(page, page.getByLabel('First name'), 'Inês');
  await hands.type(page, page.getByLabel('Last name'), "O'Falcão <b>");
  await hands.type(page, page.getByLabel('Email').first(), owner.email);
  await hands.type(page, page.getByLabel('Telephone'), '+351 21 123 4567');
  await hands.choose(page, page.getByLabel('Country'), 'Portugal');
  const password = page.locator('input[name=password]');
  await hands.type(page, password, owner.password);
  await page.keyboard.press('Tab');
  if (scripts) {
    // The password field holds Tab and explains how to leave it (decision C1).
    await expect(password).toBeFocused();
    await expect(page.getByText('Press Esc, then Tab, to leave this field')).toBeVisible();
  }
  await hands.type(page, page.locator('input[name=confirm_password]'), owner.password);
  await hands.tick(page, page.locator('input[name=policy]'));
}

/** Chooses the Basic package and registers: rejected while the form is empty, then accepted. */
export async function register(visit: Visit) {
  const { page, scripts, go, hands } = visit;
  await go('/register');
  await hands.press(page, page.locator('a[href="/register/form/basic"]').first());
  await expect(page).toHaveURL('/register/form/basic');
  const submit = page.getByRole('button', { name: 'Submit' });
  const thanks = page.getByText('Thank you for registering!');
  await hands.press(page, submit);
  await expect(page.getByText('Required field.').first()).toBeVisible();

  const opened = Date.now();
  await fillIn(visit);
  if (scripts) {
    await hands.tick(page, page.getByLabel('I am not a robot'));
    await expect(page.getByText('Passed')).toBeVisible({ timeout: 60_000 });
  } else {
    // The api treats a form sent within three seconds as a robot's (docs/decisions/0004).
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_000);
  }
  await hands.press(page, submit);
  await expect(thanks).toBeVisible();
}

/** Confirms an e-mail address by the link of its last mail. Without scripts the link opens a form. */
export async function confirmAddress({ page, scripts, hands }: Visit, email: string) {
  await hands.press(page, await mailTo(page, email, '/verify-email/'));
  if (!scripts) await hands.press(page, page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('your e-mail address is confirmed.')).toBeVisible();
}

/** Logs in as the owner, which opens the profile editor. */
export async function logIn({ page, go, owner, hands }: Visit) {
  await go('/auth/login');
  await hands.type(page, page.getByLabel('Email'), owner.email);
  await hands.tabTo(page, page.locator('input[name=password]'));
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/profile');
}
