import { readConfig } from './config';

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
