import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { press, tabTo } from '../support/accessibility/keyboard';
import { png } from '../support/media-files';
import { expect, hydrated, ownAddress, test } from '../support/test';
import { openAs, profileOf, sendMessage } from '../support/threads';

test.use(ownAddress);

const INBOX = '/account/messages';
const newSubject = () => `Drone permit ${process.pid} ${Date.now()}`;
const rowOf = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject });
const answerField = (page: Page) => page.getByRole('textbox', { name: /^(Answer as|Write to) / });

/** Opens the thread of a subject from the inbox. */
async function openThread(page: Page, subject: string, box = '') {
  await page.goto(INBOX + box);
  await rowOf(page, subject).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

test('a message arrives without a reload, is answered, and the answer arrives at its sender', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const subject = newSubject();
  const [owner, sender] = [await openAs(browser, 'gold'), await openAs(browser, 'silver')];
  const profile = await profileOf(owner);
  await owner.goto(INBOX);
  await hydrated(owner);
  const arrives = { timeout: 40_000 };

  await sendMessage(sender.context(), profile.orgid, subject, 'Whom do we call?');
  await expect(rowOf(owner, subject)).toBeVisible(arrives);
  await expect(owner.getByRole('status').filter({ hasText: 'New message from' })).toHaveCount(1);
  await expect(owner).toHaveTitle(/^\(\d+\) Messages/, arrives);
  await expectAccessible(owner, 'an inbox');
  await expectAccessibleOnPhone(owner, 'an inbox');

  await rowOf(owner, subject).getByRole('link').click();
  await expect(owner.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(owner.locator('ol').getByText('Whom do we call?')).toBeVisible();
  await owner.setInputFiles('input[type=file]', png('plan.png', 300, [20, 90, 40]));
  await expect(owner.getByText(/· uploaded$/)).toBeVisible();
  await answerField(owner).fill('The park decides in ten days.\n\nCall the prefecture.');
  await expectAccessible(owner, 'a thread with an answer');
  await expectAccessibleOnPhone(owner, 'a thread with an answer');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.locator('ol').getByText('Call the prefecture.')).toBeVisible();
  await expect(answerField(owner)).toHaveValue('');

  await openThread(sender, subject, '?box=sent');
  await hydrated(sender);
  await expect(sender.getByText(/^Answered in /)).toBeVisible();
  await expect(sender.getByRole('link', { name: /plan\.png/ })).toBeVisible();
  const file = await sender.request.get(
    (await sender.getByRole('link', { name: /plan\.png/ }).getAttribute('href')) ?? '',
  );
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);

  await answerField(owner).fill('One more thing.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(sender.locator('ol').getByText('One more thing.')).toBeVisible(arrives);
  await expect(owner.locator('ol').getByText('Opened').last()).toBeVisible(arrives);
  for (const page of [owner, sender]) await page.context().close();
});

test('the keyboard alone declines, archives and blocks', async ({ browser }) => {
  test.setTimeout(360_000);
  const subject = newSubject();
  const [owner, sender] = [await openAs(browser, 'gold'), await openAs(browser, 'silver')];
  const profile = await profileOf(owner);
  await sendMessage(sender.context(), profile.orgid, subject, 'Are you free in March?');
  await owner.goto(INBOX);
  await hydrated(owner);
  await press(owner, rowOf(owner, subject).getByRole('link'));
  await expect(owner.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await press(owner, owner.getByRole('button', { name: 'Not available' }));
  await expect(owner.getByRole('button', { name: 'Not available' })).toHaveCount(0);

  await openThread(sender, subject, '?box=sent');
  await expect(sender.getByText('Declined').first()).toBeVisible();

  await owner.goto(`${INBOX}?q=${encodeURIComponent(subject)}`);
  await hydrated(owner);
  const box = owner.getByRole('checkbox', { name: new RegExp(subject) });
  await tabTo(owner, box);
  await owner.keyboard.press('Space');
  await expectAccessible(owner, 'an inbox with a ticked message');
  await press(owner, owner.getByRole('button', { name: 'Archive' }));
  await expect(owner.getByText('1 message is in the archive.')).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await openThread(owner, subject, `?box=archive&q=${encodeURIComponent(subject)}`);
  await press(owner, owner.getByRole('button', { name: 'Block sender' }));
  await expect(owner.getByText('This sender is blocked', { exact: false })).toBeVisible();
  await press(owner, owner.getByRole('link', { name: 'Blocked senders' }));
  await expectAccessible(owner, 'blocked senders');
  await press(owner, owner.getByRole('button', { name: /^Unblock / }));
  await expect(owner.getByRole('heading', { name: 'Nobody is blocked' })).toBeVisible();
  for (const page of [owner, sender]) await page.context().close();
});

test('only the two sides read a thread', async ({ browser }) => {
  const subject = newSubject();
  const [owner, sender, stranger] = await Promise.all([
    openAs(browser, 'gold'),
    openAs(browser, 'silver'),
    openAs(browser, 'basic'),
  ]);
  const profile = await profileOf(owner);
  await sendMessage(sender.context(), profile.orgid, subject, 'Between us.');
  await openThread(sender, subject, '?box=sent');
  const { pathname } = new URL(sender.url());
  const response = await stranger.goto(pathname);
  expect(response?.status()).toBe(404);
  for (const page of [owner, sender, stranger]) await page.context().close();
});

test('without scripts: saved answers, a file, an answer, the bulk bar and the search work', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const subject = newSubject();
  const plain = { javaScriptEnabled: false };
  const [owner, sender] = [await openAs(browser, 'gold', plain), await openAs(browser, 'silver', plain)];
  const profile = await profileOf(owner);
  await sendMessage(sender.context(), profile.orgid, subject, 'Do you insure the boat?');

  await owner.goto(INBOX);
  await expect(owner).toHaveTitle(/^\(\d+\) Messages/);
  await owner
    .getByRole('link', { name: /^Saved answers/ })
    .first()
    .click();
  const title = `Insurance ${Date.now()}`;
  const form = owner.getByRole('form', { name: 'Add an answer' });
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Text/).fill('Hull and crew are on our policy.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('form', { name: title })).toBeVisible();

  await openThread(owner, subject);
  await answerField(owner).fill('Yes.');
  await owner.getByRole('button', { name: `Insert ${title}` }).click();
  await expect(answerField(owner)).toHaveValue('Yes.\n\nHull and crew are on our policy.');
  await owner.setInputFiles('input[type=file]', png('policy.png', 300, [90, 20, 40]));
  await owner.locator('button', { hasText: 'Attach' }).click();
  await expect(owner.getByText(/· uploaded$/)).toBeVisible();
  await expect(answerField(owner)).toHaveValue('Yes.\n\nHull and crew are on our policy.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByRole('link', { name: /policy\.png/ })).toBeVisible();
  await expect(answerField(owner)).toHaveValue('');

  await sender.goto(`${INBOX}?box=sent`);
  await sender.getByRole('searchbox', { name: 'Search in messages' }).fill(subject);
  await sender.getByRole('button', { name: 'Search in messages' }).click();
  await expect(rowOf(sender, subject).getByText('Answered')).toBeVisible();
  await sender.getByRole('checkbox', { name: new RegExp(subject) }).check();
  await sender.getByRole('button', { name: 'Mark as read' }).click();
  await expect(sender.getByText('1 message is marked as read.')).toBeVisible();

  await owner.goto(INBOX);
  await owner
    .getByRole('link', { name: /^Saved answers/ })
    .first()
    .click();
  await owner
    .locator('li', { has: owner.getByRole('form', { name: title }) })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(owner.getByText('The answer is deleted.')).toBeVisible();
  for (const page of [owner, sender]) await page.context().close();
});

test('a sender who has received nothing sees an empty inbox', async ({ browser }) => {
  const page = await openAs(browser, 'waiting');
  await page.goto(`${INBOX}?box=archive`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'The archive is empty' })).toBeVisible();
  await expectAccessible(page, 'an empty archive');
  await page.context().close();
});
