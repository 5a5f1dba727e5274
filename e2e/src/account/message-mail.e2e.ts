import { randomUUID } from 'node:crypto';
import type { Enquiry } from '@unitbase/contracts/entities/enquiries';
import { answerByMail, mailWithSubject, reportFailure } from '../support/answer-by-mail';
import { callApi } from '../support/api-call';
import { demoLogin, logIn } from '../support/log-in';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('one company answers an enquiry by mail, another cannot be reached; the sender sees both', async ({
  page,
}) => {
  await logIn(page, demoLogin('two'));
  const response = await page.request.get('/web_api/search/results?country=spain&tier=GOLD&limit=2');
  const { results } = (await response.json()) as { results: { orgid: number }[] };
  const title = `Boats in May ${Date.now()}`;
  const { facts } = await callApi<Enquiry>(page.request, 'POST', '/enquiries', {
    ...{ title, kind: 'TV', not_fixed: true, place: 'Lisbon, Portugal', need: 'Are both boats free?' },
    ...{ companies: results.map(({ orgid }) => orgid), key: randomUUID() },
  });

  const subject = `Enquiry: ${title}`;
  const [answered, failed] = [
    await mailWithSubject(page, subject, 0),
    await mailWithSubject(page, subject, 1),
  ];
  expect(answered.replyTo).toMatch(/^reply\+\S+@answers\.example$/);
  expect(answered.text).toContain('Are both boats free?');
  await answerByMail(answered, {
    text: 'Yes, both.',
    files: [
      { filename: 'rates.pdf', content: PDF },
      { filename: 'mount.dwg', content: Buffer.from('AC1032') },
    ],
  });
  await reportFailure(failed);

  const { threads } = await callApi<Enquiry>(page.request, 'GET', `/enquiries/${facts.id}`);
  expect(threads.map(({ status }) => status).sort()).toEqual(['answered', 'undeliverable']);
  const idOf = (wanted: string) => threads.find(({ status }) => status === wanted)?.id;
  await page.goto(`/account/messages/${idOf('answered')}`);
  const answer = page.getByRole('listitem').filter({ hasText: 'Yes, both.' });
  await expect(answer.getByText('by mail', { exact: true })).toBeVisible();
  await expect(answer.getByText(/not kept: mount\.dwg/)).toBeVisible();
  await answer.getByText('Show quoted text').click();
  await expect(answer.getByText(/Are both boats free\?/)).toBeVisible();
  const href = await answer.getByRole('link', { name: /rates\.pdf/ }).getAttribute('href');
  expect(await (await page.request.get(href ?? '')).body()).toEqual(PDF);
  await expect(page.getByText(/An answer by mail comes back to this thread\.$/)).toBeVisible();
  await page.goto(`/account/messages/${idOf('undeliverable')}`);
  await expect(page.getByText('Could not be delivered').first()).toBeVisible();
});
