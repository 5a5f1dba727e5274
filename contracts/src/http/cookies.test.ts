import {
  cookies,
  cookieValue,
  cookieValues,
  csrfTokens,
  loginOf,
  PERSONAL_COOKIE,
  sessionSecrets,
} from './cookies';

const sid = 's'.repeat(43);
const token = `7.${'t'.repeat(32)}`;

test('reads and decodes every cookie of the header', () => {
  const header = 'token=a%20b; user_id=7;organisation_id="3"';
  expect(['token', 'user_id', 'organisation_id'].map((name) => cookieValue(header, name))).toEqual([
    'a b',
    '7',
    '3',
  ]);
});

test('keeps invalid percent-encoding and equals signs in a value', () => {
  expect(cookieValue('a=100%; b=x=y', 'a')).toBe('100%');
  expect(cookieValue('a=100%; b=x=y', 'b')).toBe('x=y');
});

test('is empty without a header and ignores cookies without a name', () => {
  expect(cookieValues(undefined, 'a')).toEqual([]);
  expect(cookieValues('; =x; alone; a=', 'alone')).toEqual([]);
});

test('among cookies of one name only those in our format count [runtime 6]', () => {
  const header = `sid=s%3Aforeign; token=eyJ.e30.x; sid=${sid}; token=${token}; token=7.short`;
  expect(sessionSecrets(header, cookies.session)).toEqual([sid]);
  expect(csrfTokens(header)).toEqual([token]);
  expect(loginOf(token)).toBe('7');
});

test.each(['voter', 'release_preview', 'release_development'])('%s makes pages personal', (name) => {
  expect(PERSONAL_COOKIE.test(`consent=all; ${name}=x`)).toBe(true);
  expect(PERSONAL_COOKIE.test(`${name}=x`)).toBe(true);
  expect(PERSONAL_COOKIE.test(`not_${name}=x; ${name}=`)).toBe(false);
});

test.each([`sid=${sid}`, `__Host-sid=${sid}`, `token=${token}`])('%s makes pages personal', (cookie) => {
  for (const header of [cookie, `a=b; ${cookie}`, `a=b;${cookie};c=d`])
    expect(PERSONAL_COOKIE.test(header)).toBe(true);
  for (const header of [`not_${cookie}`, `${cookie}x`, cookie.slice(0, -1)])
    expect(PERSONAL_COOKIE.test(header)).toBe(false);
});
