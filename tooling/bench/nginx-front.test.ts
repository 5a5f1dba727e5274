import { readFileSync } from 'node:fs';
import path from 'node:path';
import { personalCookies } from '@unitbase/contracts/cookies';

const configuration = readFileSync(path.join(__dirname, '../../docs/nginx.conf'), 'utf8');
/** The pattern of a map with one. */
const patternOf = (variable: string) =>
  new RegExp(
    new RegExp(`map \\S.* \\$${variable} \\{[^}]*?"~([^"]+)" \\S+;`).exec(configuration)?.[1] ?? '(?!)',
  );
const isPersonal = (cookie: string) => patternOf('is_personal').test(cookie);

test.each(personalCookies)('the supplied nginx keeps no page of a visitor with the cookie %s', (name) => {
  expect(isPersonal(`consent=all; ${name}=x`)).toBe(true);
  expect(isPersonal(`${name}=x`)).toBe(true);
  expect(isPersonal(`not_${name}=x`)).toBe(false);
});

test.each([
  ['public, max-age=0, s-maxage=1, stale-if-error=600', true],
  ['public, max-age=31536000, immutable', true],
  ['private, no-cache', false],
  ['no-store', false],
])('what names one request does not go with what is kept for others: "%s"', (cacheControl, isKept) => {
  expect(patternOf('request_id_of_one').test(cacheControl)).toBe(isKept);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['gzip;q=0.0, br;q=0', ''],
  ['identity', ''],
])('who accepts "%s" is sent "%s", as by the shell itself', (accepted, coding) => {
  const [, map = ''] = /map \$http_accept_encoding \$coding \{([^}]*)\}/.exec(configuration) ?? [];
  const choices = [...map.matchAll(/"~([^"]+)" (\w+);/g)];
  expect(choices.find(([, pattern = '']) => new RegExp(pattern).test(accepted))?.[2] ?? '').toBe(coding);
});

test('an old page is sent in need only, whatever it is worth while the next is fetched', () => {
  expect(/proxy_cache_use_stale ([^;]+);/.exec(configuration)?.[1]?.split(' ')).not.toContain('updating');
  expect(configuration).not.toContain('background_update');
});

test.each([
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.034', '1795373150'],
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.134', undefined],
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.900', undefined],
  ['public, max-age=31536000, immutable 1795373150.034', undefined],
  ['private, no-cache 1795373150.034', undefined],
  [' 1795373150.034', undefined],
])('what comes with "%s" is kept to the end of the second %s', (cacheControlAndTime, second) => {
  expect(patternOf('kept_until').exec(cacheControlAndTime)?.groups?.this_second).toBe(second);
});

test.each([
  [' 1795373150.034', true],
  [' 1795373150.134', false],
  ['@1795373150 1795373150.034', false],
])('early and without an end, an answer is not kept: "%s"', (expiresAndTime, isEarly) => {
  expect(patternOf('comes_too_early').test(expiresAndTime)).toBe(isEarly);
});
