import { expect, test } from '../support/test';

/** Returns the names of the controls in the first view that are filled with the signal colour. */
function signalsInView() {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.background = 'var(--signal)';
  const signal = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return [...document.querySelectorAll<HTMLElement>('a, button')]
    .filter((control) => {
      const { top, width } = control.getBoundingClientRect();
      const isInView = width > 0 && top >= 0 && top < innerHeight && control.checkVisibility();
      return isInView && getComputedStyle(control).backgroundColor === signal;
    })
    .map((control) => control.textContent);
}

test('no first view has two filled signals [site V10]', async ({ page }) => {
  const [quizOfTheWeek] = await (await page.request.get('/web_api/quizzes')).json();
  const quiz = `/quiz/${quizOfTheWeek.slug}`;
  for (const path of ['/news', '/news/search?q=film', quiz, '/advertise-with-us', '/search?search=camera']) {
    await page.goto(path);
    const signals = await page.evaluate(signalsInView);
    expect(signals.length, `${path}: ${signals.join()}`).toBeLessThan(2);
  }
});
