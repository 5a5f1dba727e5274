import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { watchWidgets, widgetEvents } from '../support/embed/partners';
import { expect } from '../support/test';

let site = '';
let partner: PartnerPage;
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  partner = await openPartnerPage();
});
test.afterAll(() => partner.close());

/** Opens a page with these elements, and returns what the loader and the widgets write to the console. */
async function show(page: Page, elements: string): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  partner.show(`${elements}<p id="after">after</p><script type="module" src="${site}/embed/v1.js"></script>`);
  await watchWidgets(page);
  await page.goto(partner.url);
  return warnings;
}

const errors = async (page: Page) => (await widgetEvents(page)).filter(({ type }) => type === 'error');

/** Mistakes that no retry cures: the element, and the detail of its event. */
const fatal: Record<string, Record<string, string>> = {
  '<unitbase-companies section="studios"></unitbase-companies>': {
    code: 'not-found',
    attribute: 'section',
    value: 'studios',
    nearest: 'studios-and-stages',
  },
  '<unitbase-search country="frnace"></unitbase-search>': {
    code: 'not-found',
    attribute: 'country',
    value: 'frnace',
    nearest: 'france',
  },
  '<unitbase-company country="france"></unitbase-company>': {
    code: 'attributes',
    attribute: 'company',
    value: '',
  },
  '<unitbase-quiz quiz="no-such-quiz"></unitbase-quiz>': {
    code: 'not-found',
    attribute: 'quiz',
    value: 'no-such-quiz',
  },
};

for (const [element, detail] of Object.entries(fatal)) {
  test(`${element} says what is wrong, leaves no hole and is not asked again [teams 2.6]`, async ({
    page,
  }) => {
    await page.clock.install();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const warnings = await show(page, element);
    await expect.poll(() => errors(page)).toEqual([expect.objectContaining(detail)]);
    const [{ message = '' } = {}] = (await errors(page)) as { message?: string }[];
    await expect.poll(() => warnings).toEqual([message]);
    // The link of the element, without the space of its items.
    await expect.poll(async () => (await page.locator('#after').boundingBox())?.y).toBeLessThan(80);

    const before = requests.length;
    await page.clock.fastForward('10:00');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => errors(page)).toHaveLength(1);
    expect(requests.length).toBe(before);
  });
}

/** Mistakes without effect on the widget: attributes as written, and what the console must name. */
const harmless: Record<string, string[]> = {
  'theme="drak"': ['theme', 'dark'],
  'limit="50"': ['limit', '12'],
  'type="interviews"': ['type', 'features'],
  'contry="france"': ['contry', 'country'],
};

for (const [attributes, names] of Object.entries(harmless)) {
  test(`a widget with ${attributes} is shown and names the attribute [teams 2.6]`, async ({ page }) => {
    const warnings = await show(page, `<unitbase-news ${attributes}></unitbase-news>`);
    await expect(page.locator('unitbase-news').getByRole('heading', { level: 2 })).toBeVisible();
    await expect
      .poll(async () => (await errors(page))[0])
      .toMatchObject({ widget: 'news', code: 'attributes', attribute: names[0] });
    await expect.poll(() => warnings).toHaveLength(1);
    for (const name of names) expect(warnings[0]).toContain(name);
  });
}

test('an attribute that is corrected shows the widget [teams 2.6]', async ({ page }) => {
  await show(page, '<unitbase-companies section="studios"></unitbase-companies>');
  await expect.poll(() => errors(page)).toHaveLength(1);
  const companies = page.locator('unitbase-companies');
  await companies.evaluate((element) => element.setAttribute('section', 'studios-and-stages'));
  await expect(companies.getByRole('heading', { level: 2 })).toBeVisible();
});

test('a frame with a mistake, also in the configurator, says which attribute is wrong [teams 2.6]', async ({
  page,
  request,
}) => {
  const response = await request.get('/embed/frame/companies?section=studios');
  expect(response.status()).toBe(404);
  await page.goto('/embed/frame/companies?section=studios');
  await expect(page.locator('body')).toContainText('section="studios"');
  await expect(page.locator('body')).toContainText('Did you mean studios-and-stages?');

  await page.goto('/embed?widget=companies&country=france&city=pariss');
  await expect(page.frameLocator('iframe').locator('body')).toContainText('Did you mean paris?');
});
