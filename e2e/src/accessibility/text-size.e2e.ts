import config from '../../playwright.config';
import { goldProfile } from '../support/companies';
import { expect, test } from '../support/test';

const launch = config.use?.launchOptions;

// Sets the browser's default font size: breakpoints in em follow it, unlike a font size in the page.
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

for (const width of [390, 1440]) {
  test(`with text at 200 % no page overflows ${width} px and no header control overlaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/country/france', await goldProfile(page), '/register']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, size, overflow }).toEqual({ path, size: '32px', overflow: 0 });
      const misplaced = await page
        .getByRole('banner')
        .locator('a:visible, summary:visible')
        .evaluateAll((items) => {
          const boxes = items.map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
          const outside = boxes.filter(({ box }) => box.right > innerWidth || box.left < 0 || box.top < 0);
          const overlapping = boxes.filter(({ box }, index) =>
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
          return [...outside, ...overlapping].map(({ name }) => name);
        });
      expect({ path, misplaced }).toEqual({ path, misplaced: [] });
    }
  });
}
