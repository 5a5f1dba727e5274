import type { Page } from '@playwright/test';
import { holdScripts } from '../support/site/hold-requests';
import { expect, test } from '../support/test';

/** Runs in the page: wraps its text nodes as Chrome's translator does. */
function wrapWords() {
  addEventListener('DOMContentLoaded', () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (words.nextNode()) texts.push(words.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, select'))
        continue;
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  });
}

/** Runs in the page: adds an element to each field as LastPass does. */
function addToFields() {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
  });
}

const changes = [
  ['a translator wraps words', wrapWords],
  ['an extension adds parts', addToFields],
] as const;

interface EarlyInput {
  path: string;
  /** Name of the field. */
  field: string;
  text: string;
  /** Expects what the page shows once the form is hydrated and has the text. */
  expectHydrated: (page: Page) => Promise<void>;
}

const expectDisabled = (name: string) => async (page: Page) =>
  expect(page.locator('main form button[type=submit][aria-disabled=true]', { hasText: name })).toBeVisible();

const forms: EarlyInput[] = [
  {
    path: '/auth/login',
    field: 'username',
    text: 'ines@atlantico.example',
    expectHydrated: expectDisabled('Login'),
  },
  { path: '/contact', field: 'contact_name', text: 'Inês Tavares', expectHydrated: expectDisabled('Send') },
  {
    path: '/',
    field: 'search',
    text: 'camera',
    expectHydrated: (page) => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible(),
  },
  {
    path: '/register/form/basic',
    field: 'password',
    text: 'long walk 7',
    expectHydrated: (page) => expect(page.getByText('Minimum 8 characters (done)')).toBeVisible(),
  },
];

for (const [change, script] of changes) {
  for (const { path, field: name, text, expectHydrated } of forms) {
    test(`${path} keeps text typed before hydration where ${change} [runtime 5]`, async ({
      page,
      complaints,
    }) => {
      await page.addInitScript(script);
      const release = await holdScripts(page);
      await page.goto(path);
      const field = page.locator(`main input[name=${name}], [role=search] input[name=${name}]`).first();
      await field.click();
      await page.keyboard.type(text.slice(0, -1));
      release();
      await expectHydrated(page);
      await expect(field).toBeFocused();
      await page.keyboard.type(text.slice(-1));
      await expect(field).toHaveValue(text);
      // React reports the mismatch that the translator or extension caused.
      expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
      complaints.length = 0;
    });
  }
}

test('a button pressed before hydration works where a translator wraps words [runtime 5]', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(wrapWords);
  const release = await holdScripts(page);
  await page.goto('/auth/login');
  const password = page.locator('main input[name=password]');
  await password.fill('night 1');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('night 1');
  complaints.length = 0;
});

for (const [path, name] of [
  ['/contact', 'contact_name'],
  ['/', 'search'],
] as const) {
  test(`IME input on ${path} doubles no letter while scripts load [runtime 5]`, async ({ page }) => {
    const release = await holdScripts(page);
    const input = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.goto(path);
    const field = page.locator(`main input[name=${name}], [role=search] input[name=${name}]`).first();
    await field.click();
    await compose('に');
    await expect(field).toHaveValue('に');
    release();
    await expect(page.locator('html[data-routed]')).toBeAttached();
    await compose('にほ');
    await compose('にほん');
    await input.send('Input.insertText', { text: '日本' });
    await expect(field).toHaveValue('日本');
    await page.keyboard.type('a');
    await expect(field).toHaveValue('日本a');
  });
}

test('a login form that is filled in without events can be sent [runtime 9]', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.click({ position: { x: 1, y: 1 } });
  await expect(form.locator('button[aria-disabled=true]')).toBeVisible();
  await form.evaluate((element: HTMLFormElement) => {
    const [username, password] = ['username', 'password'].map((name) => element.elements.namedItem(name));
    (username as HTMLInputElement).value = 'manager@fills.example';
    (password as HTMLInputElement).value = 'night 1';
  });
  // The button is still aria-disabled: without `force` Playwright would wait.
  await form.getByRole('button', { name: 'Login' }).click({ force: true });
  await expect(page.getByText('Unable to log in with the provided credentials.')).toBeVisible();
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
