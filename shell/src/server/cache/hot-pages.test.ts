import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setCanary } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { tokenOf } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openSite();
  await site.release({ name: 'news' });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.server.address() as AddressInfo);
});
afterAll(() => site.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ port, path, headers, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('error', reject).end();
  });

/** Answers from memory have no number in the log. */
const isFromMemory = ({ headers }: Answer) => headers['x-request-id'] === undefined;

/** The answer is kept when it is sent, which a quick next request may overtake. */
async function getFromMemory(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (;;) {
    const answer = await get(path, headers);
    if (isFromMemory(answer)) return answer;
  }
}

const common = ({ headers }: Answer) => {
  const { 'x-request-id': _id, 'cache-status': _status, date: _date, ...others } = headers;
  return others;
};

test('a stored page is answered from memory, exactly as the whole way answers it', async () => {
  const first = await get('/for-all?page=1');
  const again = await getFromMemory('/for-all?page=1');
  expect(isFromMemory(first)).toBe(false);
  expect(again.status).toBe(200);
  expect(again.body).toBe(first.body);
  expect(common(again)).toEqual(common(first));
  expect(again.headers['cache-status']).toBe('unitbase; hit');
  const known = await get('/for-all?page=1', { 'if-none-match': String(first.headers.etag) });
  expect(isFromMemory(known)).toBe(true);
  expect([known.status, known.body]).toEqual([304, '']);
  expect(known.headers).toMatchObject({ etag: first.headers.etag, vary: 'accept-encoding, cookie' });
  expect(known.headers['content-security-policy']).toBeUndefined();
  // Told by the second, so that the two may stand in one line or in two.
  const told = () =>
    site.log.reduce(
      (sum, { msg, answered }) => sum + (msg === 'answered from memory' ? Number(answered) : 0),
      0,
    );
  while (told() < 2) await get('/healthz');
  expect(told()).toBe(2);
});

test('whoever has a page of his own, or asks otherwise, takes the whole way', async () => {
  await getFromMemory('/for-all', { 'accept-encoding': 'gzip' });
  const own = await get('/for-all', { 'accept-encoding': 'gzip', cookie: `theme=dark; token=${tokenOf(7)}` });
  expect(own.headers['cache-status']).toBe('unitbase; fwd=bypass');
  for (const [headers, method] of [
    [{ 'accept-encoding': 'br' }, 'GET'],
    [{ 'accept-encoding': 'gzip', host: 'other.example' }, 'GET'],
    [{ 'accept-encoding': 'gzip', 'x-forwarded-proto': 'https' }, 'GET'],
    [{ 'accept-encoding': 'gzip' }, 'HEAD'],
  ] as const) {
    expect(isFromMemory(await get('/for-all', headers, method))).toBe(false);
  }
  const marked = await getFromMemory('/for-all', { 'accept-encoding': 'gzip', cookie: 'theme=dark' });
  expect(marked.status).toBe(200);
});

test('a promoted release is answered at once, and a canary by group', async () => {
  await getFromMemory('/for-all?flip');
  const version = await site.release({ name: 'news' });
  const after = await get('/for-all?flip');
  expect(JSON.parse(after.body).input.snapshot.news.version).toBe(version);
  await getFromMemory('/for-all?flip');
  const trial = await storeFake(site.store, {
    name: 'news',
    marker: 'trial',
  });
  await setCanary(site.store, 'news', trial.version, 50);
  for (const group of ['1', '2']) {
    const answer = await get('/for-all?flip', { cookie: `release_group=${group}` });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(isFromMemory(answer)).toBe(false);
  }
});

test('so is a file, with the same headers', async () => {
  const [first, second] = [await get('/assets/main.js'), await getFromMemory('/assets/main.js')];
  expect(second.body).toBe(first.body);
  expect(common(second)).toEqual(common(first));
  expect(common(second)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
});
