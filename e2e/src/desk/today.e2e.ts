import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { desk } from '../support/desk';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

test('Today leads from the figures of a queue to its cases, and is accessible', async ({ page }) => {
  test.setTimeout(180_000);
  await Promise.all([desk('claims', 'demo'), signInAsStaff(page, 'directory')]);
  await page.goto('/desk');
  await hydrated(page);
  await expectAccessible(page, 'Today');
  await expectAccessibleOnPhone(page, 'Today');
  await page.getByRole('link', { name: /^Claims, oldest case: / }).click();
  await expect(page).toHaveURL(/\/desk\/claims\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: /^Claims, waiting: \d+$/ }).click();
  await expect(page.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Today of an editor has the rooms of the role, and no queue', async ({ page }) => {
    await signInAsStaff(page, 'editorial');
    await page.goto('/desk');
    await expect(page.getByRole('heading', { name: 'Your role has no queues' })).toBeVisible();
    const rooms = page.getByRole('navigation', { name: 'Rooms' });
    await expect(rooms.getByRole('link')).toHaveText(['Articles', 'Places', 'Log']);
    await rooms.getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
  });
});
