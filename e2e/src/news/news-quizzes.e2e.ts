import type { Page } from '@playwright/test';
import { press, tabTo } from '../support/accessibility/keyboard';
import { expect, test } from '../support/test';

const QUIZ = '/quiz/green-on-set';
const QUESTIONS = 4;
const POLL = '/quiz/walls-of-light-or-the-real-road';

const question = (page: Page) => page.getByRole('radiogroup');
const score = (page: Page) => page.getByRole('region', { name: 'Your result' });

test('the keyboard alone takes a quiz from the list to the explanations (NE-121, NE-123)', async ({
  page,
  open,
}) => {
  await open('/quiz');
  await press(page, page.locator(`a[href="${QUIZ}"]`).first());
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(page.getByText(`${number} of ${QUESTIONS}`, { exact: true })).toBeVisible();
    await tabTo(page, question(page).getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(question(page).getByRole('radio').nth(1)).toBeChecked();
    await press(
      page,
      page.getByRole('button', { name: number < QUESTIONS ? 'Next question' : 'See my result' }),
    );
  }
  await expect(score(page).getByText(/^\d\/4$/)).toBeVisible();
  await expect(score(page).getByRole('listitem').first()).toBeVisible();
  await press(page, page.getByRole('link', { name: 'See All Quizzes' }));
  await expect(page).toHaveURL('/quiz');
});

test('a quiz continues where it was left, because its URL holds the answers', async ({ page, open }) => {
  await open(QUIZ);
  await question(page).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText(`2 of ${QUESTIONS}`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`2 of ${QUESTIONS}`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`1 of ${QUESTIONS}`, { exact: true })).toBeVisible();
  await expect(question(page).getByRole('radio').first()).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a quiz works by plain forms', async ({ page }) => {
    await page.goto(QUIZ);
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await expect(page.getByText(`${number} of ${QUESTIONS}`, { exact: true })).toBeVisible();
      await question(page).getByRole('radio').first().check();
      await page
        .getByRole('button', { name: number < QUESTIONS ? 'Next question' : 'See my result' })
        .click();
    }
    await expect(score(page).getByText(/^\d\/4$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See All Quizzes' })).toBeVisible();
  });

  test('a vote in a poll is counted once', async ({ page }) => {
    const votes = async () => {
      await page.goto(POLL);
      await question(page).getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Vote' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your vote' })).toBeVisible();
      return score(page).textContent();
    };
    const first = await votes();
    expect(first).toMatch(/\d+%/);
    expect(await votes()).toBe(first);
  });
});
