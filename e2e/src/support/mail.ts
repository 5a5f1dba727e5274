import type { Page } from '@playwright/test';
import { press } from './keyboard';
import { expect } from './test';

/** Opens the last mail to somebody, which leaves by the outbox a moment later, and answers its link to a page of ours. */
export async function mailTo(page: Page, email: string, link: string) {
  const mail = page.getByRole('listitem').filter({ hasText: email }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press(page, mail.getByRole('link'));
  return page.locator(`a[href*="${link}"]`);
}
