import { desk } from '../support/desk';
import { signInAsStaff } from '../support/staff';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('declines a profile with a reason, and finds it under Done', async ({ page, complaints }) => {
    const [[entry]] = await Promise.all([
      desk<{ id: number; name: string; email: string }[]>('profiles', 'demo'),
      signInAsStaff(page, 'directory'),
    ]);
    await page.goto(`/desk/profiles/${entry?.id}`);
    await page.getByRole('complementary').locator('summary').filter({ hasText: 'Decline' }).click();
    const form = page.getByRole('form', { name: 'Decline' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Write a text first.').first()).toBeVisible();
    // The browser logs the status of the rejected form.
    complaints.length = 0;
    await form.getByLabel('Reason, for the owner').fill('We list film companies only.');
    await form.getByRole('button', { name: 'Read the mail first' }).click();
    await expect(page.getByText(`Mail to ${entry?.email}`)).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The profile is declined.')).toBeVisible();
    await page.goto(`/desk/profiles?state=done&find=${encodeURIComponent(String(entry?.name))}`);
    await expect(page.getByRole('row').filter({ hasText: entry?.name ?? '' })).toContainText(
      /Declined by Demo /,
    );
  });
});
