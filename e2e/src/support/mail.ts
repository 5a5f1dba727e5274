import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens the last mail to an address, waiting until it is sent. Returns the locator of its link to `link`. */
export async function mailTo(page: Page, email: string, link: string) {
  const mail = page.getByRole('listitem').filter({ hasText: email }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.getByRole('link').click();
  return page.locator(`a[href*="${link}"]`);
}
