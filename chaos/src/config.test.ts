import { readConfig } from '@unitbase/shell/server/http/config';
import { Environment, requirePrivateSite } from './config';

test('CHAOS is on or off, and off by default', () => {
  expect(Environment.parse({}).CHAOS).toBe('off');
  expect(() => Environment.parse({ CHAOS: 'yes' })).toThrow("must be 'on' or 'off'");
});

test.each([
  {},
  { SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'http://192.168.1.5:3000' },
  { SITE_URL: 'http://demo.local' },
  { SITE_URL: 'http://[::1]:3000' },
])('allows chaos on a private site: %j', (environment) => {
  expect(() => requirePrivateSite(readConfig(environment))).not.toThrow();
});

const privateSite = { SITE_URL: 'http://demo.local' };
test.each([
  [{ SITE_URL: 'https://localhost' }, 'https (SITE_URL)'],
  [{ SITE_URL: 'http://www.unitbase.example' }, 'on a public address (SITE_URL)'],
  [{ SITE_URL: 'http://localhost.evil.example' }, 'on a public address (SITE_URL)'],
  [{ SITE_URL: 'http://10.example.com' }, 'on a public address (SITE_URL)'],
  [{ ...privateSite, TRUST_PROXY: 'true' }, 'behind a proxy (TRUST_PROXY)'],
  [{ ...privateSite, TRUST_PROXY: '10.0.0.1' }, 'behind a proxy (TRUST_PROXY)'],
  [
    { ...privateSite, RELEASE_STORE: 's3://bucket', RELEASE_TRUST: 'keys' },
    'where shells share a bucket (RELEASE_STORE)',
  ],
  [{ RENDER: 'inline' }, 'without renderer processes (RENDER)'],
])('rejects chaos in production: %j', (environment, why) => {
  const check = () => requirePrivateSite(readConfig(environment));
  expect(check).toThrow(/^CHAOS must be off /);
  expect(check).toThrow(why);
});
