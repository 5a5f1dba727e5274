import type { Thread, ThreadPage } from '@unitbase/contracts/entities/threads';
import { answerByMail, mailWithSubject } from '../support/answer-by-mail';
import { profileOf } from '../support/companies';
import { logIn } from '../support/log-in';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a company answers a message by mail, with a file; the sender finds both on the site', async ({ page }, {
  retry,
}) => {
  const subject = `Boats in May ${Date.now()}-${retry}`;
  await logIn(page);
  await page.goto(`${await profileOf(page, 'country=spain&tier=GOLD')}?message=1#message`);
  const form = page.locator('#message');
  await form.getByLabel('Subject').fill(subject);
  await form.getByRole('textbox').last().fill('Are both boats free?');
  await form.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Your Message has been Sent').first()).toBeAttached();

  const mail = await mailWithSubject(page, subject);
  expect(mail.replyTo).toMatch(/^reply\+\S+@answers\.example$/);
  expect(mail.text).toContain('Are both boats free?');
  await answerByMail(mail, {
    text: 'Yes, both.',
    files: [
      { filename: 'rates.pdf', content: PDF },
      { filename: 'mount.dwg', content: Buffer.from('AC1032') },
    ],
  });

  const search = `/web_api/threads?box=sent&search=${encodeURIComponent(subject)}`;
  const { threads } = (await (await page.request.get(search)).json()) as ThreadPage;
  expect(threads).toMatchObject([{ subject, status: 'answered', is_unread: true }]);
  const response = await page.request.get(`/web_api/threads/${threads[0]?.id}`);
  const { messages } = (await response.json()) as Thread;
  const [, answer] = messages;
  expect(answer).toMatchObject({ text: 'Yes, both.', by_mail: true, dropped: ['mount.dwg'] });
  expect(answer?.quoted).toContain('Are both boats free?');
  const file = await page.request.get(answer?.attachments[0]?.url ?? '');
  expect(await file.body()).toEqual(PDF);
});
