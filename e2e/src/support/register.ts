import type { Page } from '@playwright/test';
import { mailTo } from './mail';
import { expect } from './test';

/** Password of users that `register` creates. */
export const PASSWORD = 'a long walk to set 7';

/** Fills in the open form of the registration, sends it and confirms the e-mail address. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill("O'Falcão <b>");
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Telephone').fill('+351 21 123 4567');
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=confirm_password]').fill(PASSWORD);
  await page.locator('input[name=policy]').check();
  await page.locator('select[name=jobtitle]').selectOption({ index: 1 });
  await page.getByLabel('I am not a robot').check();
  // The browser computes for as long as a minute.
  await expect(page.getByText('Passed')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for registering!')).toBeVisible();
  await (await mailTo(page, email, '/verify-email/')).click();
  await expect(page.getByText('Thank you, your e-mail address is confirmed.')).toBeVisible();
}
