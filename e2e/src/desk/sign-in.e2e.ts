import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { desk } from '../support/desk';
import { logIn } from '../support/log-in';
import { root } from '../support/releases/releases';
import { enterPassword, newStaffMember, signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** One address of every page of the desk. */
const pages = [...readFileSync(path.join(root, 'docs/pages.md'), 'utf8').matchAll(/`(\/desk[^`]*)`/g)].map(
  ([, pattern = '']) => pattern.replace(/:\w+/g, '1'),
);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openDesk = (page: Page) => page.getByRole('button', { name: 'Open the desk' });

/** Drops the browser's lines about responses with a status that the test provokes. */
function dropStatus(complaints: string[], status: number): void {
  const others = complaints.splice(0).filter((line) => !line.includes(`status of ${status}`));
  complaints.push(...others);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the desk does not exist for visitors and users', async ({ page, complaints }) => {
    expect(pages).toContain('/desk/second-factor');
    for (const isUser of [false, true]) {
      if (isUser) await logIn(page);
      for (const address of pages) {
        const response = await page.request.get(address);
        expect([address, response.status()]).toEqual([address, 404]);
        expect(await response.text()).toContain('could not be found');
      }
      await page.goto('/desk');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    dropStatus(complaints, 404);
  });

  test('public pages do not list the pages of the desk', async ({ page }) => {
    const response = await page.goto('/');
    expect(await response?.text()).not.toContain('/desk');
  });

  test('staff set up the second factor, and a recovery code works once', async ({ page, complaints }) => {
    const member = await newStaffMember('editorial');
    await desk('staff', 'reset', member.email);
    await enterPassword(page, member);
    await page.goto('/desk');
    await expect(heading(page, 'Set up your second factor')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    await page.getByLabel('The six digits it shows').fill('12345');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('This code is not right, or too old. 4 tries left')).toBeVisible();
    await page
      .getByLabel('The six digits it shows')
      .fill(generateSync({ secret: (key ?? '').replaceAll(' ', '') }));
    await page.getByRole('button', { name: 'Check' }).click();
    const codes = page.getByRole('region', { name: 'Keep these ten codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const text = await codes.first().textContent();
    await page.getByRole('link', { name: 'Open the desk' }).click();
    await expect(heading(page, 'Today')).toBeVisible();

    for (const isUsed of [false, true]) {
      await page.context().clearCookies();
      await enterPassword(page, member);
      await page.goto('/desk');
      await page.getByText('Use a code').click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(text ?? '');
      await page.getByRole('button', { name: 'Check' }).click();
      if (isUsed) await expect(page.getByText('or was used before. 4 tries left')).toBeVisible();
      else await expect(heading(page, 'Today')).toBeVisible();
    }
    dropStatus(complaints, 422);
  });
});

test('a code opens the desk after the login, with the header of the desk', async ({
  page,
  open,
  complaints,
}) => {
  const member = await newStaffMember('directory');
  await open('/auth/login?redirectUrl=/desk');
  await page.getByLabel('Email').fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Your code')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  const code = page.getByLabel(/^Six digits from your app/);
  await code.fill('12345');
  await openDesk(page).click();
  await expect(page.getByText('This code is not right, or too old. 4 tries left')).toBeVisible();
  await code.fill(member.code());
  await openDesk(page).click();
  await expect(heading(page, 'Today')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Unitbase' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  dropStatus(complaints, 422);
});

/** Adds a device for passkeys, which responds at once unless it is told to wait. */
async function addDevice(page: Page): Promise<(responds: boolean) => Promise<void>> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

test('a passkey is added after the device refused once, and opens the desk', async ({ page }) => {
  const setResponding = await addDevice(page);
  const member = await signInAsStaff(page, 'admin');
  await page.goto('/desk/second-factor');
  await hydrated(page);
  await page.getByLabel('Name of the device').fill('Ruth’s laptop');
  await setResponding(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Waiting for your device')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The device said no')).toBeVisible();
  await setResponding(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ruth’s laptop')).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, member);
  await page.goto('/desk/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(heading(page, 'Today')).toBeVisible();
  await page.goto('/desk/second-factor');
  await page.getByRole('button', { name: 'Take away Ruth’s laptop' }).click();
  await expect(page.getByText('Ruth’s laptop')).toHaveCount(0);
});
