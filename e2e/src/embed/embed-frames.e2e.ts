import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { exampleWidgets } from '../support/embed/widgets';
import { expect, test } from '../support/test';

const WIDTHS = [240, 320, 768, 1_200];
/** Height of each widget at these widths, in pixels. */
const HEIGHTS: Record<string, readonly number[]> = {
  companies: [376, 376, 435, 435],
  company: [451, 451, 347, 347],
  search: [436, 436, 495, 495],
  incentives: [558, 558, 296, 296],
  list: [625, 625, 759, 759],
  news: [380, 380, 395, 395],
  article: [488, 488, 347, 347],
  quiz: [720, 720, 635, 635],
};
let site = '';
let partner: PartnerPage;
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  partner = await openPartnerPage();
});
test.afterAll(() => partner.close());

test('every frame fits its widget at 240, 320, 768 and 1200 px and does not scroll', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  for (const { name, attributes } of await exampleWidgets(request)) {
    const src = `${site}/embed/frame/${name}?${new URLSearchParams(attributes)}`;
    const frames = WIDTHS.map(
      (width) =>
        `<iframe src="${src.replaceAll('&', '&amp;')}" title="${name}, ${width}" width="${width}" height="50"></iframe>`,
    );
    partner.show(`${frames.join('')}<script type="module" src="${site}/embed/frames.js"></script>`);
    await page.goto(partner.url);
    for (const [index, width] of WIDTHS.entries()) {
      const frame = page.locator('iframe').nth(index);
      const widget = frame.contentFrame();
      await expect(frame, `${name} at ${width} px`).toHaveAttribute('height', String(HEIGHTS[name]?.[index]));
      await expect(async () => {
        const overflow = await widget
          .locator('html')
          .evaluate((html) => [html.scrollHeight - innerHeight, html.scrollWidth - innerWidth]);
        expect(overflow, `${name} at ${width} px`).toEqual([0, 0]);
      }).toPass();
    }
  }
});

test('every frame fits the height from the configurator and oEmbed without scripts', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { name, attributes } of await exampleWidgets(request)) {
    for (const [index, width] of WIDTHS.entries()) {
      const height = HEIGHTS[name]?.[index] ?? 0;
      await page.setViewportSize({ width, height });
      // A busy site may render the widget too late for the first request.
      await expect(async () => {
        await page.goto(`${site}/embed/frame/${name}?${new URLSearchParams(attributes)}`);
        await expect(page.locator('section')).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      const size = await page
        .locator('html')
        .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
      expect(size, `${name} at ${width} px`).toEqual([width, height]);
    }
  }
  await context.close();
});

test('a quiz in a frame works without scripts, back and forward', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  partner.show(
    `<iframe src="${site}/embed/frame/quiz?quiz=lenses-and-light" title="Quiz" width="480" height="635"></iframe>`,
  );
  await page.goto(partner.url);
  const quiz = page.frameLocator('iframe');
  const expectQuestion = (number: number) =>
    expect(quiz.locator('[part=count]')).toHaveText(`${number} of 6`);
  const answer = async (name: string) => {
    await quiz.getByRole('radio').first().check({ force: true });
    await quiz.getByRole('button', { name }).click();
  };
  await expectQuestion(1);
  await answer('Next question');
  await expectQuestion(2);
  await answer('Next question');
  await expectQuestion(3);
  await quiz.getByRole('button', { name: 'Back' }).click();
  await expectQuestion(2);
  for (let number = 2; number < 6; number += 1) {
    await expectQuestion(number);
    await answer('Next question');
  }
  await expectQuestion(6);
  await answer('See my result');
  await expect(quiz.getByText(/^\d\/6$/)).toBeVisible();
  await quiz.getByRole('button', { name: 'Play again' }).click();
  await expectQuestion(1);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('a quiz included on a partner’s server continues on the site with the answer', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    const included = await request.get('/embed/html/quiz?quiz=lenses-and-light');
    expect(included.status()).toBe(200);
    partner.show(await included.text());
  }).toPass({ timeout: 30_000 });
  await page.goto(partner.url);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page).toHaveURL(/\/quiz\/lenses-and-light\?a=\d+$/);
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByText('2 of 6')).toBeVisible();
  await context.close();
});
