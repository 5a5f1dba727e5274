import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { apiUrl } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { READER } from '../support/log-in';
import { startFront } from '../support/site/front';
import { expect, test } from '../support/test';

const log = () => readFile(path.join(import.meta.dirname, '../../../test-results/site.log'), 'utf8');
/** Form of the tokens in mails and sessions. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const fakeToken = 'aB3_-x9'.repeat(7).slice(0, 43);
/** Body above the limit of nginx, which makes it write the request to its error log. */
const TOO_LONG = Buffer.alloc(3 << 20);

/** Returns the links of the newest mails. */
async function readMails(request: APIRequestContext): Promise<string[]> {
  const mailbox = await (await request.get('/dev/mailbox')).text();
  const mails = [...mailbox.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)].map(([, url = '']) => url);
  const texts: string[] = [];
  for (const url of mails) texts.push(await (await request.get(url)).text());
  return texts.flatMap((text) => [...text.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link));
}

/** Returns paths with a secret, one of each kind and those of password mails, and all secrets. */
async function readSecrets(request: APIRequestContext) {
  await request.post(apiUrl('requestPasswordReset'), { data: { email: READER.email } });
  await expect
    .poll(async () => (await readMails(request)).join(' '), { timeout: 60_000 })
    .toContain('/password/reset/');
  const links = await readMails(request);
  const params = { token: fakeToken };
  const paths = [
    ...[urls.verifyEmail, urls.newsletterConfirm, urls.preferences, urls.cancelDeletion].map((urlOf) =>
      urlOf(fakeToken),
    ),
    apiUrl('getPreferences', { params }),
    apiUrl('previewArticle', { params: { id: 1 }, query: { signature: fakeToken } }),
    ...links.filter((link) => link.includes('/password/reset/')).map((link) => new URL(link).pathname),
  ];
  return { paths, secrets: new Set([fakeToken, ...links.flatMap((link) => link.match(TOKEN) ?? [])]) };
}

/** Returns the lines of a log that contain a secret. */
const linesWith = (secrets: Set<string>, text: string) =>
  text.split('\n').filter((line) => [...secrets].some((secret) => line.includes(secret)));

test('the servers logged no secret in all e2e tests [operations 8]', async ({ request }) => {
  const { paths, secrets } = await readSecrets(request);
  for (const url of paths) await request.get(url);
  // The servers log a request after its response.
  for (const path of ['/password/reset/:token', '/web_api/preferences/:token'])
    await expect.poll(log).toContain(path);
  expect(linesWith(secrets, await log())).toEqual([]);
});

test('nginx in front of the site logs no secret [operations 8]', async ({ playwright, request, baseURL }) => {
  const front = await startFront(String(baseURL));
  test.skip(front === null, 'nginx is not installed, so its logs were not read.');
  if (!front) return;
  const { paths, secrets } = await readSecrets(request);
  const visitor = await playwright.request.newContext({ baseURL: front.origin });
  await visitor.post('/web_api/login', { data: { username: READER.email, password: READER.password } });
  const { cookies } = await visitor.storageState();
  for (const { name, value } of cookies) if (name === 'sid' || name === 'token') secrets.add(value);
  // The URL of an upload is not secret: only the session that created it may use it.
  for (const url of [...paths, '/account/user-profile', '/web_api/upload-video/1']) {
    await visitor.get(url);
    await visitor.post(url, { data: TOO_LONG }).catch(() => undefined);
  }
  await visitor.dispose();
  const { access, error } = await front.stop();
  expect(access).toContain('/password/reset/:token');
  expect(access).toContain('/web_api/preferences/:token');
  expect(error).toContain('client intended to send too large body');
  expect(linesWith(secrets, access + error)).toEqual([]);
});

test('nginx begins a trace with its request id, whatever a visitor sends', async ({ request }) => {
  const received: IncomingHttpHeaders[] = [];
  const shell = createServer(({ headers }, response) => {
    received.push(headers);
    response.end();
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const front = await startFront(`http://127.0.0.1:${(shell.address() as AddressInfo).port}`);
  try {
    test.skip(front === null, 'nginx is not installed, so its headers were not read.');
    // Without the probe by which the front was seen to be up.
    received.length = 0;
    const headers = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'x-request-id': 'c'.repeat(32),
    };
    // A page passes both servers of nginx, a call of the api one.
    for (const path of ['/news', '/web_api/countries'])
      await request.get(`${front?.origin}${path}`, { headers });
    await front?.stop();
  } finally {
    shell.close();
  }
  expect(received).toHaveLength(2);
  for (const { traceparent, 'x-request-id': id } of received) {
    expect(id).toMatch(/^(?!c{32})[\da-f]{32}$/);
    expect(traceparent).toBe(`00-${id}-${String(id).slice(0, 16)}-01`);
  }
});
