import { startNextApi } from './support/next-contract';
import { openPartnerPage } from './support/partner-page';
import { told, watchWidgets } from './support/partners';
import { expect, test } from './support/test';
import { exampleWidgets, playByKeyboard } from './support/widgets';

test('a pinned copy of contracts 1.0 works against an api of contracts 1.1', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const site = baseURL ?? '';
  const widgets = await exampleWidgets(request);
  const { pinned } = await (await request.get('/embed/versions.json')).json();
  const [pin] = pinned as { src: string; integrity: string }[];
  const next = await startNextApi(site);
  const partner = await openPartnerPage();
  try {
    const version = await request.get(`${next.origin}/web_api/version`);
    expect(await version.json()).toEqual({ contracts: '1.1.0' });
    expect((await request.get('/web_api/version')).status()).toBe(404);

    /** Everything that the widgets read, as one text. */
    let answers = '';
    await page.route(`${site}/web_api/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${next.origin}${pathname}${search}` });
      answers += await response.text();
      await route.fulfill({ response });
    });
    const elements = widgets.map(({ name, attributes }) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<unitbase-${name}${written.join('')}></unitbase-${name}>`;
    });
    partner.show(
      `${elements.join('')}<script type="module" crossorigin src="${site}${pin?.src}" integrity="${pin?.integrity}"></script>`,
    );
    await watchWidgets(page);
    await page.goto(partner.url);
    for (const { name } of widgets) {
      const element = page.locator(`unitbase-${name}`);
      await element.scrollIntoViewIfNeeded();
      await expect(element.locator('section'), name).toBeVisible();
    }
    const quiz = page.locator('unitbase-quiz');
    await playByKeyboard(page);
    await expect(quiz.getByText(/^\d\/6$/)).toBeVisible();

    for (const news of [
      'rating',
      'DIAMOND',
      'awards',
      'film_office',
      'reading_minutes',
      'difficulty',
      'rank',
    ]) {
      expect(answers, 'the api is really one of contracts 1.1').toContain(`"${news}"`);
    }
    // All of them ask through this process: one that is late was seen to come above.
    const failed = (await told(page)).filter(({ type, code }) => type === 'error' && code !== 'timeout');
    expect(failed).toEqual([]);
  } finally {
    partner.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await next.stop();
  }
});
