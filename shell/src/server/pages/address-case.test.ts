import { sid } from '../../app/testing/session-cookies';
import { openSite, type TestSite } from '../testing/site';
import { toPatternCase } from './address-case';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await site.release({ name: 'news', pages: ['/quiz', '/quiz/:slug', '/password/reset/:token', '/for-all'] });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });

test.each([
  ['/Quiz', '/quiz'],
  ['/QUIZ/', '/quiz/'],
  ['/Quiz?From=A%2FB&Q=?X', '/quiz?From=A%2FB&Q=?X'],
  ['/Password/Reset/AbC-dEf', '/password/reset/AbC-dEf'],
  ['/For-All', '/for-all'],
])('redirects %s to %s', async (from, to) => {
  for (const headers of [{}, { cookie: `sid=${sid}` }] as Record<string, string>[]) {
    const { statusCode, headers: sent, body } = await get(from, headers);
    expect({ statusCode, location: sent.location, body }).toEqual({
      statusCode: 301,
      location: to,
      body: '',
    });
  }
  expect((await get(to)).statusCode).toBe(200);
});

test('redirects once where the page itself redirects', async () => {
  const { statusCode, headers } = await get('/Quiz/Lenses?to=/quiz/lenses');
  expect([statusCode, headers.location]).toEqual([301, '/quiz/lenses']);
});

test('leaves tokens, queries, unknown paths and form posts unchanged', async () => {
  for (const url of ['/password/reset/AbC-dEf', '/quiz?Search=Camera', '/Nobody/Knows']) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).input.path).toBe(url);
  }
  const sent = await site.server.inject({
    method: 'POST',
    url: '/Quiz',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'a=1',
  });
  expect(sent.statusCode).toBe(200);
  const head = await site.server.inject({ method: 'HEAD', url: '/Quiz' });
  expect([head.statusCode, head.headers.location]).toEqual([301, '/quiz']);
});

test('leaves path segments beyond the pattern, or escaped ones, unchanged', () => {
  expect(toPatternCase('/country/:country', '/Country/C%C3%B4te/')).toBe('/country/C%C3%B4te/');
  expect(toPatternCase('/quiz', '/%51uiz')).toBe('/%51uiz');
});
