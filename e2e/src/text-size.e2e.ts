import config from '../playwright.config';
import { goldProfile } from './support/companies';
import { expect, test } from './support/test';

const launch = config.use?.launchOptions;

// As a reader sets it in the browser: breakpoints in em follow it, which a larger font of the page would not show.
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

for (const width of [390, 1440]) {
  test(`with text at 200 % nothing runs out of ${width} px, and nothing in the header overlaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/country/france', await goldProfile(page), '/register']) {
      await page.goto(path);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, size, beyond }).toEqual({ path, size: '32px', beyond: 0 });
      const crowded = await page
        .getByRole('banner')
        .locator('a:visible, summary:visible')
        .evaluateAll((items) => {
          const boxes = items.map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
          const out = boxes.filter(({ box }) => box.right > innerWidth || box.left < 0 || box.top < 0);
          const over = boxes.filter(({ box }, index) =>
            boxes
              .slice(0, index)
              .some(
                (other) =>
                  box.left < other.box.right &&
                  other.box.left < box.right &&
                  box.top < other.box.bottom &&
                  other.box.top < box.bottom,
              ),
          );
          return [...out, ...over].map(({ name }) => name);
        });
      expect({ path, crowded }).toEqual({ path, crowded: [] });
    }
  });
}
