import { readConfig, readServerConfig } from './config';

test('the address of the site ends with its host, so that paths are added with one slash', () => {
  expect(readConfig({ SITE_URL: 'https://x.example/' }).siteUrl).toBe('https://x.example');
  expect(readConfig({ SITE_URL: 'HTTPS://X.example:8443' }).siteUrl).toBe('https://x.example:8443');
});

test.each(['//', '/shop', '/?a=b', '/#top'])('an address of the site with more is refused: %s', (more) => {
  expect(() => readConfig({ SITE_URL: `https://x.example${more}` })).toThrow(
    'SITE_URL: must have no user, path, query or hash',
  );
});

test('proxies are said as to the shell, so that both read one environment', () => {
  expect(readConfig({}).trustProxy).toBe('loopback');
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, ::1' }).trustProxy).toBe('10.0.0.1, ::1');
});

test("a database of one's own requires SITE_URL, and SMTP_URL or MAIL [operations 2, 14]", () => {
  const DATABASE_URL = 'postgres://db.example/unitbase';
  const SITE_URL = 'https://x.example';
  expect(() => readConfig({ DATABASE_URL })).toThrow('SITE_URL: must be set with DATABASE_URL');
  expect(() => readServerConfig({ DATABASE_URL, SITE_URL })).toThrow(
    'SMTP_URL: must be set with DATABASE_URL; MAIL=mailbox',
  );
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  for (const way of [smtp, { MAIL: 'mailbox' }])
    expect(readServerConfig({ DATABASE_URL, SITE_URL, ...way }).siteUrl).toBe(SITE_URL);
  expect(readServerConfig({}).siteUrl).toBe('http://localhost:3000');
});

test('a wrong TRUST_PROXY is named before anything starts [operations 14]', () => {
  expect(() => readConfig({ TRUST_PROXY: 'foo' })).toThrow('TRUST_PROXY: must be true, false, or');
});
