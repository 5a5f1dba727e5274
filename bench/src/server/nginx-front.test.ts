import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiUrl } from '@unitbase/contracts/client';
import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import { uploadPaths } from '@unitbase/contracts/slow-requests';
import { urls } from '@unitbase/contracts/urls';

const configuration = readFileSync(path.join(__dirname, '../../../docs/nginx.conf'), 'utf8');
/** Returns the pattern of a map with one entry. */
const patternOf = (variable: string) =>
  new RegExp(
    new RegExp(`map \\S.* \\$${variable} \\{[^}]*?"~([^"]+)" \\S+;`).exec(configuration)?.[1] ?? '(?!)',
  );

test('caches no personal page', () => {
  expect(patternOf('is_personal').source).toBe(PERSONAL_COOKIE.source);
});

test.each([
  ['public, max-age=0, s-maxage=1, stale-if-error=600', true],
  ['public, max-age=31536000, immutable', true],
  ['private, no-cache', false],
  ['no-store', false],
])('sends no request id with a response that it caches: "%s"', (cacheControl, isCached) => {
  expect(patternOf('request_id_of_one').test(cacheControl)).toBe(isCached);
});

/** Returns the value of a map with patterns: of the first that matches, with its groups inserted. */
function mapped(variable: string, word: string): string | undefined {
  const [, choices = ''] = new RegExp(`map \\S.* \\$${variable} \\{([^}]*)\\}`).exec(configuration) ?? [];
  for (const [, pattern = '', result = ''] of choices.matchAll(/"~\*?([^"]+)" "?([^\s"]+)"?;/g)) {
    const match = new RegExp(pattern).exec(word);
    if (match) return result.replace(/\$(\w+)/, (_, name: string) => match.groups?.[name] ?? '');
  }
  return /default ([^;"]+);/.exec(choices)?.[1];
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['gzip;q=0.0, br;q=0', undefined],
  ['identity', undefined],
])('answers Accept-Encoding "%s" with %s, like the shell', (accepted, coding) => {
  expect(mapped('coding', accepted)).toBe(coding);
});

test('passes forms over 1 MB to the shell, whose page rejects them', () => {
  const ofBoth = /^ {2}client_max_body_size (\d+)m;$/m.exec(configuration)?.[1];
  expect(Number(ofBoth)).toBeGreaterThan(1);
});

test('serves stale pages only after errors, not during an update', () => {
  expect(/proxy_cache_use_stale ([^;]+);/.exec(configuration)?.[1]?.split(' ')).not.toContain('updating');
  expect(configuration).not.toContain('background_update');
});

test.each([
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.034', '@1795373150'],
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.134', '1'],
  ['public, max-age=0, s-maxage=1, stale-if-error=600 1795373150.900', '1'],
  ['public, max-age=0, s-maxage=10 1795373150.034', '10'],
  ['public, max-age=31536000, immutable 1795373150.034', '31536000'],
  ['private, max-age=60 1795373150.934', '0'],
  ['private, no-cache 1795373150.034', '0'],
  ['no-store 1795373150.034', '0'],
  [' 1795373150.034', '0'],
])('caches a response with "%s" for %s', (cacheControlAndTime, seconds) => {
  expect(mapped('kept_for', cacheControlAndTime)).toBe(seconds);
  expect(configuration).toContain('add_header X-Accel-Expires $kept_for always;');
});

test.each([
  ['1 1795373150.034', '1'],
  ['1 1795373150.134', undefined],
  ['10 1795373150.034', undefined],
  ['@1795373150 1795373150.034', undefined],
])('does not cache for one second a response from the next second: "%s"', (expiresAndTime, isEarly) => {
  expect(mapped('comes_too_early', expiresAndTime)).toBe(isEarly);
});

/** Locations in their order. */
const locations = [...configuration.matchAll(/location ~\*? (\S+) \{([^}]*)\}/g)].map(
  ([, pattern = '', block = '']) => ({ pattern: new RegExp(pattern, 'i'), block }),
);
const params = { token: 's3cret_-token' };

test.each([
  ...[
    urls.passwordReset,
    urls.verifyEmail,
    urls.newsletterConfirm,
    urls.preferences,
    urls.cancelDeletion,
  ].map((url) => url(params.token)),
  apiUrl('getPreferences', { params }),
])('writes the secret of %s to no log [operations 8]', (path) => {
  expect(mapped('logged_uri', path)).toMatch(/\/:token$/);
  expect(locations.find(({ pattern }) => pattern.test(path))?.block).toContain('error_log /dev/null');
});

test('logs paths without queries and referrers [operations 8]', () => {
  const [, format = ''] = /log_format plain ([^;]+);/.exec(configuration) ?? [];
  expect(format).toContain('$logged_uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|http_referer|http_cookie)\b/);
  expect(mapped('logged_uri', '/news')).toBe('$uri');
});

test.each(uploadPaths)('accepts large bodies for %s and no other call [operations 1]', (path) => {
  const isUpload = (url: string) =>
    locations.some(({ pattern, block }) => pattern.test(url) && block.includes('client_max_body_size 260m'));
  expect([isUpload(path), isUpload(`${path}s`), isUpload('/web_api/login')]).toEqual([true, false, false]);
});

test.each([
  ['192.0.2.1', '$remote_addr'],
  ['2001:db8:1:2::1', '2001:db8:1:2:'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8::1', '2001:db8'],
])('limits %s as %s [operations 7]', (address, client) => {
  expect(mapped('client', address)).toBe(client);
});
