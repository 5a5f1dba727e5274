import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Keeps the shell's scripts from coming until the function that it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** As Chrome's translator does. */
function wrapWords() {
  addEventListener('DOMContentLoaded', () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (words.nextNode()) found.push(words.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, select'))
        continue;
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  });
}

/** As LastPass does. */
function addToFields() {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
  });
}

const changes = [
  ['a translator wraps words', wrapWords],
  ['an extension adds parts', addToFields],
] as const;

interface Early {
  path: string;
  /** The field's name. */
  field: string;
  text: string;
  /** What the page shows once its part answers and knows the text. */
  answers: (page: Page) => Promise<void>;
}

const unready = (name: string) => async (page: Page) =>
  expect(page.locator('main form button[type=submit][aria-disabled=true]', { hasText: name })).toBeVisible();

const forms: Early[] = [
  { path: '/auth/login', field: 'username', text: 'ines@atlantico.example', answers: unready('Login') },
  { path: '/contact', field: 'contact_name', text: 'Inês Tavares', answers: unready('Send') },
  {
    path: '/',
    field: 'search',
    text: 'camera',
    answers: (page) => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible(),
  },
  {
    path: '/register/form/basic',
    field: 'password',
    text: 'long walk 7',
    answers: (page) => expect(page.getByText('Minimum 8 characters (done)')).toBeVisible(),
  },
];

for (const [change, script] of changes) {
  for (const { path, field: name, text, answers } of forms) {
    test(`${path} keeps what is typed first where ${change} [runtime 5]`, async ({ page, complaints }) => {
      await page.addInitScript(script);
      const letGo = await holdScripts(page);
      await page.goto(path);
      const field = page.locator(`main input[name=${name}], [role=search] input[name=${name}]`).first();
      await field.click();
      await page.keyboard.type(text.slice(0, -1));
      letGo();
      await answers(page);
      await expect(field).toBeFocused();
      await page.keyboard.type(text.slice(-1));
      await expect(field).toHaveValue(text);
      // React tells that the HTML was another one than the server's.
      expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
      complaints.length = 0;
    });
  }
}

test('a button pressed first is pressed where a translator wraps words [runtime 5]', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(wrapWords);
  const letGo = await holdScripts(page);
  await page.goto('/auth/login');
  const password = page.locator('main input[name=password]');
  await password.fill('night 1');
  await page.getByRole('button', { name: 'Show password' }).click();
  letGo();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('night 1');
  complaints.length = 0;
});

for (const [path, name] of [
  ['/contact', 'contact_name'],
  ['/', 'search'],
] as const) {
  test(`a composed text on ${path} doubles no letter as scripts come [runtime 5]`, async ({ page }) => {
    const letGo = await holdScripts(page);
    const input = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.goto(path);
    const field = page.locator(`main input[name=${name}], [role=search] input[name=${name}]`).first();
    await field.click();
    await compose('に');
    await expect(field).toHaveValue('に');
    letGo();
    await expect(page.locator('html[data-routed]')).toBeAttached();
    await compose('にほ');
    await compose('にほん');
    await input.send('Input.insertText', { text: '日本' });
    await expect(field).toHaveValue('日本');
    await page.keyboard.type('a');
    await expect(field).toHaveValue('日本a');
  });
}

test('a login that is filled in without events is sent [runtime 9]', async ({ page, complaints }) => {
  await page.goto('/auth/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.click({ position: { x: 1, y: 1 } });
  await expect(form.locator('button[aria-disabled=true]')).toBeVisible();
  await form.evaluate((element: HTMLFormElement) => {
    const [username, password] = ['username', 'password'].map((name) => element.elements.namedItem(name));
    (username as HTMLInputElement).value = 'manager@fills.example';
    (password as HTMLInputElement).value = 'night 1';
  });
  // It is not ready yet, and Playwright would wait.
  await form.getByRole('button', { name: 'Login' }).click({ force: true });
  await expect(page.getByText('Unable to log in with the provided credentials.')).toBeVisible();
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
