import { openPartnerPage } from '../support/embed/partner-page';
import { watchWidgets, widgetEvents } from '../support/embed/partners';
import { exampleWidgets, playByKeyboard } from '../support/embed/widgets';
import { answerByNextContract } from '../support/releases/next-contract';
import { expect, test } from '../support/test';

test('a pinned copy of contracts 1.0 works against an api of contracts 1.1', async ({
  page,
  request,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const widgets = await exampleWidgets(request);
  const { pinned } = await (await request.get('/embed/versions.json')).json();
  const [pin] = pinned as { src: string; integrity: string }[];
  const responses = await answerByNextContract(page, site);
  const partner = await openPartnerPage();
  try {
    const elements = widgets.map(({ name, attributes }) => {
      const markup = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<unitbase-${name}${markup.join('')}></unitbase-${name}>`;
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

    for (const addition of [
      'rating',
      'DIAMOND',
      'awards',
      'film_office',
      'reading_minutes',
      'difficulty',
      'rank',
    ]) {
      expect(responses(), 'the responses are those of contracts 1.1').toContain(`"${addition}"`);
    }
    // All calls pass through this process, which may delay them. A widget that timed out did recover above.
    const failed = (await widgetEvents(page)).filter(
      ({ type, code }) => type === 'error' && code !== 'timeout',
    );
    expect(failed).toEqual([]);
  } finally {
    partner.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
