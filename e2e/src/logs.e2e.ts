import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiUrl } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { expect, test } from './support/test';

const log = () => readFile(path.join(import.meta.dirname, '../../test-results/site.log'), 'utf8');
/** What every mail and every session has. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const made = 'aB3_-x9'.repeat(7).slice(0, 43);

test('in all that the servers logged in all journeys there is no secret [operations 8]', async ({
  request,
}) => {
  const params = { token: made };
  for (const url of [
    ...[
      urls.passwordReset,
      urls.verifyEmail,
      urls.newsletterConfirm,
      urls.preferences,
      urls.cancelDeletion,
    ].map((of) => of(made)),
    apiUrl('getPreferences', { params }),
    apiUrl('previewArticle', { params: { id: 1 }, query: { signature: made } }),
  ])
    await request.get(url);

  const mailbox = await (await request.get('/dev/mailbox')).text();
  const mails = [...mailbox.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)].map(([, url = '']) => url);
  const secrets = new Set([made]);
  for (const url of mails)
    for (const [secret] of (await (await request.get(url)).text()).matchAll(TOKEN)) secrets.add(secret);
  // Somebody registered, somebody lost a password: the journeys before this one had such mails.
  expect(secrets.size).toBeGreaterThan(2);

  const lines = (await log()).split('\n');
  expect(
    lines.some((line) => line.includes('"part":"shell"') && line.includes('/password/reset/:token')),
  ).toBe(true);
  expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([]);
});
