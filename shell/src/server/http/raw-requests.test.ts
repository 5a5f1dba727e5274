import { type AddressInfo, connect } from 'node:net';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openSite();
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

/** Sends raw lines, since a client library would normalise them; resolves with the whole response. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket
      .on('data', (chunk) => {
        answer += chunk;
      })
      .on('error', reject)
      .on('close', () => resolve(answer));
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
const inputOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).input;

test.each([
  ['is not a host', ['Host: site.example"><script>']],
  ['has an impossible port', ['Host: site.example:99999']],
  ['names a user', ['Host: a@site.example']],
  ['comes twice', ['Host: site.example', 'Host: other.example']],
])('returns 400 when the Host header %s [runtime-7]', async (_title, hosts) => {
  // The first request caches the page, so that the check covers cached pages.
  await send('GET /for-all HTTP/1.1', 'Host: site.example');
  for (const target of ['/for-all', '/web_api/session', '/healthz']) {
    expect(await send(`GET ${target} HTTP/1.1`, ...hosts)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(site.log.filter(({ level }) => level === 50)).toEqual([]);
});

test("uses the site's own host for HTTP/1.0 without one [runtime-7]", async () => {
  const answer = await send('GET /news HTTP/1.0');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(inputOf(answer)).toMatchObject({ path: '/news', siteOrigin: 'http://site.example' });
});

test('accepts an absolute target [runtime-7]', async () => {
  const answer = await send('GET http://site.example/news?page=2 HTTP/1.1', 'Host: site.example');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(inputOf(answer).path).toBe('/news?page=2');
  expect(await send('GET HTTP://site.example HTTP/1.1', 'Host: site.example')).toMatch(/^HTTP\/1\.1 200 /);
});

test('sends a failure page for headers that are too large [runtime-12]', async () => {
  const answer = await send('GET /news HTTP/1.1', 'Host: site.example', `Cookie: a=${'x'.repeat(20_000)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('content-type: text/html; charset=utf-8\r\n');
  expect(answer).toContain('Back Home');
});
