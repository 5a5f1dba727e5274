import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { apiUrl } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { READER } from './support/log-in';
import { expect, test } from './support/test';

const log = () => readFile(path.join(import.meta.dirname, '../../test-results/site.log'), 'utf8');
/** Form of the tokens in mails and sessions. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const fakeToken = 'aB3_-x9'.repeat(7).slice(0, 43);

/** Returns the links of the newest mails. */
async function readMails(request: APIRequestContext): Promise<string[]> {
  const mailbox = await (await request.get('/dev/mailbox')).text();
  const mails = [...mailbox.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)].map(([, url = '']) => url);
  const texts = await Promise.all(mails.map(async (url) => (await request.get(url)).text()));
  return texts.flatMap((text) => [...text.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link));
}

test('the servers logged no secret in all e2e tests [operations 8]', async ({ request }) => {
  await request.post(apiUrl('requestPasswordReset'), { data: { email: READER.email } });
  await expect.poll(async () => (await readMails(request)).join(' ')).toContain('/password/reset/');
  const links = await readMails(request);
  const params = { token: fakeToken };
  const tokenUrls = [
    ...[urls.verifyEmail, urls.newsletterConfirm, urls.preferences, urls.cancelDeletion].map((urlOf) =>
      urlOf(fakeToken),
    ),
    apiUrl('getPreferences', { params }),
    apiUrl('previewArticle', { params: { id: 1 }, query: { signature: fakeToken } }),
  ];
  for (const url of [...tokenUrls, ...links.filter((link) => link.includes('/password/reset/'))])
    await request.get(url);

  const secrets = new Set([fakeToken, ...links.flatMap((link) => link.match(TOKEN) ?? [])]);
  const lines = (await log()).split('\n');
  const masked = (path: string) => lines.filter((line) => line.includes(path)).length;
  expect(masked('/password/reset/:token')).toBeGreaterThan(0);
  expect(masked('/web_api/preferences/:token')).toBeGreaterThan(0);
  expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([]);
});
