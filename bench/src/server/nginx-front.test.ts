import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiUrl } from '@unitbase/contracts/client';
import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import { uploadPaths } from '@unitbase/contracts/slow-requests';
import { urls } from '@unitbase/contracts/urls';

const configuration = readFileSync(path.join(__dirname, '../../../docs/nginx.conf'), 'utf8');
/** The pattern of a map with one. */
const patternOf = (variable: string) =>
  new RegExp(
    new RegExp(`map \\S.* \\$${variable} \\{[^}]*?"~([^"]+)" \\S+;`).exec(configuration)?.[1] ?? '(?!)',
  );

test('the supplied nginx keeps no page of a visitor whose pages are their own', () => {
  expect(patternOf('is_personal').source).toBe(PERSONAL_COOKIE.source);
});

test.each([
  ['public, max-age=0, s-maxage=1, stale-if-error=600', true],
  ['public, max-age=31536000, immutable', true],
  ['private, no-cache', false],
  ['no-store', false],
])('what names one request does not go with what is kept for others: "%s"', (cacheControl, isKept) => {
  expect(patternOf('request_id_of_one').test(cacheControl)).toBe(isKept);
});

/** What a map of patterns makes of a word: of the first that matches, with what it found put in. */
function mapped(variable: string, word: string): string | undefined {
  const [, choices = ''] = new RegExp(`map \\S.* \\$${variable} \\{([^}]*)\\}`).exec(configuration) ?? [];
  for (const [, pattern = '', result = ''] of choices.matchAll(/"~\*?([^"]+)" "?([^\s"]+)"?;/g)) {
    const found = new RegExp(pattern).exec(word);
    if (found) return result.replace(/\$(\w+)/, (_, name: string) => found.groups?.[name] ?? '');
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
])('who accepts "%s" is sent %s, as by the shell itself', (accepted, coding) => {
  expect(mapped('coding', accepted)).toBe(coding);
});

test('a form longer than the 1 MB that the shell takes reaches it, past both servers, and is refused by its page', () => {
  const ofBoth = /^ {2}client_max_body_size (\d+)m;$/m.exec(configuration)?.[1];
  expect(Number(ofBoth)).toBeGreaterThan(1);
});

test('an old page is sent in need only, whatever it is worth while the next is fetched', () => {
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
])('what comes with "%s" is kept for %s', (cacheControlAndTime, kept) => {
  expect(mapped('kept_for', cacheControlAndTime)).toBe(kept);
  expect(configuration).toContain('add_header X-Accel-Expires $kept_for always;');
});

test.each([
  ['1 1795373150.034', '1'],
  ['1 1795373150.134', undefined],
  ['10 1795373150.034', undefined],
  ['@1795373150 1795373150.034', undefined],
])('for one second, and come in the next, an answer is not kept: "%s"', (expiresAndTime, isEarly) => {
  expect(mapped('comes_too_early', expiresAndTime)).toBe(isEarly);
});

/** Patterns of locations, in their order. */
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
])('neither log of the supplied nginx holds the secret of %s [operations 8]', (path) => {
  expect(mapped('logged_uri', path)).toMatch(/\/:token$/);
  expect(locations.find(({ pattern }) => pattern.test(path))?.block).toContain('error_log /dev/null');
});

test('the supplied nginx logs paths without queries and referrers [operations 8]', () => {
  const [, format = ''] = /log_format plain ([^;]+);/.exec(configuration) ?? [];
  expect(format).toContain('$logged_uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|http_referer|http_cookie)\b/);
  expect(mapped('logged_uri', '/news')).toBe('$uri');
});

test.each(uploadPaths)(
  'the supplied nginx lets a video through to %s, and to no other call [operations 1]',
  (path) => {
    const isUpload = (url: string) =>
      locations.some(
        ({ pattern, block }) => pattern.test(url) && block.includes('client_max_body_size 260m'),
      );
    expect([isUpload(path), isUpload(`${path}s`), isUpload('/web_api/login')]).toEqual([true, false, false]);
  },
);

test.each([
  ['192.0.2.1', '$remote_addr'],
  ['2001:db8:1:2::1', '2001:db8:1:2:'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8::1', '2001:db8'],
])('the supplied nginx counts %s as %s [operations 7]', (address, client) => {
  expect(mapped('client', address)).toBe(client);
});
