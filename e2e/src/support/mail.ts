import type { Page } from '@playwright/test';
import { expect } from './test';

/** Opens the last mail to an address, waiting until it is sent and has a link to `link`. Returns the link's locator. */
export async function mailTo(page: Page, email: string, link: string) {
  const mail = page.getByRole('listitem').filter({ hasText: email }).first();
  const target = page.locator(`a[href*="${link}"]`);
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await mail.getByRole('link').click({ timeout: 1_000 });
    // An earlier mail to the address lacks it.
    await expect(target.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return target;
}
