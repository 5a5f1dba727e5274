import type { Browser, Page } from '@playwright/test';
import type { Enquiry, EnquirySummary } from '@unitbase/contracts/entities/enquiries';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { answerByMail, mailsToCompanies, type ReceivedMail, reportFailure } from '../support/answer-by-mail';
import { callApi } from '../support/api-call';
import * as lists from '../support/lists';
import { logIn } from '../support/log-in';
import { png } from '../support/media-files';
import { PASSWORD, register } from '../support/register';
import { expect, hydrated, ownAddress, test } from '../support/test';
import { openAs, profileOf } from '../support/threads';

test.use(ownAddress);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Registers a producer of one test: nobody can write to more than 20 companies a day. */
async function newProducer(browser: Browser) {
  const context = await browser.newContext({ ...ownAddress, javaScriptEnabled: true });
  const page = await context.newPage();
  const email = `producer-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/register/form/account');
  await hydrated(page);
  await register(page, email);
  await context.close();
  return { email, password: PASSWORD };
}

async function fillIn(page: Page, title: string) {
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Project title').fill(title);
  await form.getByLabel('Kind').selectOption('TV');
  await form.getByLabel('Place').fill('Bonifacio, France');
  await form.getByLabel('From').fill('2031-03-08');
  await form.getByLabel('To', { exact: true }).fill('2031-03-19');
  await form.getByRole('textbox', { name: 'What you need' }).fill('A camera boat for two days.');
}

/** Expects that the browser logged responses of one status and nothing else. */
function expectOnlyStatus(complaints: string[], status: number) {
  expect(complaints.filter((line) => !line.includes(`status of ${status}`))).toEqual([]);
  complaints.length = 0;
}

/** Opens the thread of an enquiry from the inbox of an owner. */
async function openThread(owner: Page, title: string) {
  await owner.goto('/account/messages');
  await owner
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await hydrated(owner);
  await expect(owner.getByText('A camera boat for two days.')).toBeVisible();
}

/** Fills in, reviews and sends an enquiry to six companies of a list, pressing 'Send' three times. */
async function sendToSix(page: Page, title: string) {
  await hydrated(page);
  await page.getByLabel('Select all 6').check();
  await page.getByRole('link', { name: 'Send enquiry (6)' }).click();
  await expect(page.getByRole('heading', { name: 'To six companies' })).toBeVisible();
  // An earlier draft lacks what was filled in last.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/enquiries/draft') &&
      (response.request().postData() ?? '').includes('A camera boat'),
  );
  await fillIn(page, title);
  await kept;
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Project title')).toHaveValue(title);
  await hydrated(page);
  await page.getByLabel('Choose files').setInputFiles(png('cliff-path.png', 300, [60, 90, 40]));
  await expect(page.getByText(/· uploaded$/)).toBeVisible();
  await expectAccessible(page, 'the form of an enquiry');
  await expectAccessibleOnPhone(page, 'the form of an enquiry');

  await page.getByRole('button', { name: 'Review enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'It goes to six companies' })).toBeVisible();
  await expect(page.getByText('8th to 19th March 2031')).toBeVisible();
  await expectAccessible(page, 'the review of an enquiry');
  await expectAccessibleOnPhone(page, 'the review of an enquiry');
  await page.getByRole('button', { name: 'Send to 6 companies' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(page.getByRole('heading', { name: 'Sent to 6 companies' })).toBeVisible();
  await expectAccessible(page, 'the confirmation of an enquiry');
}

/** Expects the answer by mail on its thread: the new text, the quoted text on request, and its files. */
async function expectAnswerByMail(page: Page) {
  const answer = page.getByRole('listitem').filter({ hasText: 'Yes, both.' });
  await expect(answer.getByText('by mail', { exact: true })).toBeVisible();
  await expect(answer.getByText(/not kept: mount\.dwg/)).toBeVisible();
  const quoted = answer.getByText(/A camera boat for two days\./);
  await expect(quoted).toBeHidden();
  await answer.getByText('Show quoted text').click();
  await expect(quoted).toBeVisible();
  const href = await answer.getByRole('link', { name: /rates\.pdf/ }).getAttribute('href');
  expect(await (await page.request.get(href ?? '')).body()).toEqual(PDF);
  await expect(page.getByText(/An answer by mail comes back to this thread\.$/)).toBeVisible();
}

test('a producer asks six companies at once, and sees who answers', async ({ page, browser }) => {
  test.slow();
  const title = `Low Water ${Date.now()}`;
  const [gold, silver] = await Promise.all([openAs(browser, 'gold'), openAs(browser, 'silver')]);
  const [goldProfile, silverProfile] = await Promise.all([profileOf(gold), profileOf(silver)]);
  const producer = await newProducer(browser);
  await logIn(page, producer);
  const others = (await lists.goldCompanies(page.request, 7)).filter(
    (id) => id !== goldProfile.orgid && id !== silverProfile.orgid,
  );
  const companies = [goldProfile.orgid, silverProfile.orgid, ...others.slice(0, 4)];
  await page.goto(await lists.createListOf(page.request, title, companies));
  await sendToSix(page, title);

  const sent = await callApi<EnquirySummary[]>(page.request, 'GET', '/enquiries');
  expect(sent.map((enquiry) => enquiry.title)).toEqual([title]);
  const { threads } = await callApi<Enquiry>(page.request, 'GET', `/enquiries/${sent[0]?.id}`);
  expect(threads.map(({ company }) => company.orgid).sort()).toEqual([...companies].sort());
  const namesBut = (name: string) =>
    threads.map(({ company }) => company.orgname).filter((other) => other !== name);

  // The sender follows the answers in another browser.
  const sender = await (await browser.newContext(ownAddress)).newPage();
  await logIn(sender, producer);
  await sender.goto(`/account/enquiries/${sent[0]?.id}`);
  const waiting = sender.getByRole('table', { name: 'Companies without an answer' }).getByRole('row');
  await expect(waiting).toHaveCount(7);

  await openThread(gold, title);
  for (const name of namesBut(goldProfile.orgname))
    await expect(gold.getByRole('main')).not.toContainText(name);
  await sender.reload();
  await expect(waiting.filter({ hasText: goldProfile.orgname })).toContainText('Opened');
  await gold.getByLabel(/^Answer as/).fill('Boat and skipper are held.');
  await gold.getByRole('button', { name: 'Send answer' }).click();
  await expect(gold.getByRole('main')).toContainText('Boat and skipper are held.');
  await openThread(silver, title);
  for (const name of namesBut(silverProfile.orgname))
    await expect(silver.getByRole('main')).not.toContainText(name);
  await silver.getByRole('button', { name: 'Not available' }).click();
  await expect(silver.getByRole('button', { name: 'Not available' })).toHaveCount(0);

  const mails = await mailsToCompanies(page, `Enquiry: ${title}`, 4);
  const recipients = mails.map(({ recipient }) => recipient);
  for (const { recipient, replyTo, text } of mails) {
    expect(replyTo).toMatch(/^reply\+\S+@answers\.example$/);
    expect(text).toContain('A camera boat for two days.');
    const strangers = [...namesBut(''), ...recipients.filter((other) => other !== recipient)];
    expect(strangers.filter((stranger) => text.includes(stranger))).toEqual([]);
  }
  const [answered, failed] = mails as [ReceivedMail, ReceivedMail];
  await answerByMail(answered, {
    text: 'Yes, both.',
    files: [
      { filename: 'rates.pdf', content: PDF },
      { filename: 'mount.dwg', content: Buffer.from('AC1032') },
    ],
  });
  await reportFailure(failed);

  await sender.reload();
  const answers = sender.getByRole('list', { name: 'Answers side by side' });
  await expect(answers.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(answers.getByText('Boat and skipper are held.')).toBeVisible();
  await expect(answers.getByText('Declined')).toBeVisible();
  await expect(answers.getByText('Answered', { exact: true })).toHaveCount(2);
  await expect(waiting.filter({ hasText: 'Could not be delivered' })).toHaveCount(1);
  await expect(waiting.filter({ hasText: /Delivered/ })).toHaveCount(2);
  await expectAccessible(sender, 'an enquiry with answers');
  await expectAccessibleOnPhone(sender, 'an enquiry with answers');
  await answers
    .getByRole('listitem')
    .filter({ hasText: 'Yes, both.' })
    .getByRole('link', { name: /^Open thread/ })
    .click();
  await expectAnswerByMail(sender);

  await page.goto('/account/enquiries');
  await hydrated(page);
  await page.getByLabel(/^A line to all 6/).fill('Thank you all.');
  await page.getByRole('button', { name: 'Close enquiry' }).click();
  await expect(page.getByText(/^Closed .*: booked elsewhere$/)).toBeVisible();
  await gold.reload();
  await expect(gold.getByText('Thank you all.', { exact: true })).toBeVisible();
  await expect(gold.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await Promise.all([gold, silver, sender].map((opened) => opened.context().close()));
});

test('an enquiry is sent by keyboard alone', async ({ page, browser, open }) => {
  await logIn(page, await newProducer(browser));
  await open('/account/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'No enquiries yet' })).toBeVisible();
  await expectAccessible(page, 'no enquiries');
  await open('/enquiry');
  await expect(page.getByRole('heading', { name: 'No company chosen' })).toBeVisible();
  await expectAccessible(page, 'an enquiry without companies');
  const [first, second] = await lists.goldCompanies(page.request, 2);
  await page.goto(
    await lists.createListOf(page.request, `Keyboard ${Date.now()}`, [first ?? 0, second ?? 0]),
  );
  await hydrated(page);
  await page.getByLabel('Select all 2').press('Space');
  await page.getByRole('link', { name: 'Send enquiry (2)' }).press('Enter');
  await page.getByLabel('Project title').press('Enter');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'an enquiry with errors');
  await summary.getByRole('link', { name: /^Project title/ }).press('Enter');
  await expect(page.getByLabel('Project title')).toBeFocused();
  await fillIn(page, 'Keyboard');
  await page.getByLabel('Project title').press('Enter');
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Send to 1 company' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sent to 1 company' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms alone write, attach, review, send and close an enquiry', async ({
    page,
    browser,
    complaints,
  }) => {
    await logIn(page, await newProducer(browser));
    const companies = await lists.goldCompanies(page.request, 3);
    await page.goto(await lists.createListOf(page.request, `Plain ${Date.now()}`, companies));
    for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await fillIn(page, 'Plain forms');
    await page.getByLabel(/^Attachments/).setInputFiles(png('cliff-path.png', 300, [60, 90, 40]));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('cliff-path.png')).toBeVisible();
    await expect(page.getByLabel('Project title')).toHaveValue('Plain forms');

    await page
      .getByRole('button', { name: /^Remove (?!cliff)/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'To two companies' })).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('2031-02-19');
    await page.getByRole('button', { name: 'Review enquiry' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      'The last day is before the first.',
    );
    expectOnlyStatus(complaints, 422);
    await page.getByLabel('To', { exact: true }).fill('2031-03-19');
    await page.getByRole('button', { name: 'Review enquiry' }).click();
    const second = await page.context().newPage();
    await second.goto(page.url());
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Send to 2 companies' }).click();
      await expect(tab.getByRole('heading', { name: 'Sent to 2 companies' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Open this enquiry' }).click();
    await expect(page.getByRole('navigation', { name: 'My enquiries' }).getByRole('link')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close enquiry' }).click();
    await expect(page.getByText(/^Closed .*: booked elsewhere$/)).toBeVisible();
  });

  test('a form sent after the session has ended keeps its text', async ({ page, browser, complaints }) => {
    const login = await newProducer(browser);
    await page.goto('/enquiry?company=france/none');
    await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/);
    await logIn(page, login);
    const [company = 0] = await lists.goldCompanies(page.request, 1);
    await page.goto(await lists.createListOf(page.request, `Ended ${Date.now()}`, [company]));
    await page.getByRole('checkbox', { name: /^Select / }).check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await fillIn(page, 'Kept text');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Review enquiry' }).click();
    await expect(page.getByText('You need to log in first.')).toBeVisible();
    expectOnlyStatus(complaints, 401);
    await logIn(page, login);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Kept text').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to 1 company' })).toBeVisible();
  });
});
