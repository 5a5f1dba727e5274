import { readConfig } from '@unitbase/shell/server/http/config';
import { Environment, requireTrial } from './config';

test('is on or off, and off by default', () => {
  expect(Environment.parse({}).CHAOS).toBe('off');
  expect(() => Environment.parse({ CHAOS: 'yes' })).toThrow("must be 'on' or 'off'");
});

test.each([
  {},
  { SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'http://192.168.1.5:3000' },
  { SITE_URL: 'http://demo.local' },
  { SITE_URL: 'http://[::1]:3000' },
])('lets chaos be on where only the house comes: %j', (environment) => {
  expect(() => requireTrial(readConfig(environment))).not.toThrow();
});

const own = { SITE_URL: 'http://demo.local' };
test.each([
  [{ SITE_URL: 'https://localhost' }, 'https (SITE_URL)'],
  [{ SITE_URL: 'http://www.unitbase.example' }, 'on a public address (SITE_URL)'],
  [{ SITE_URL: 'http://localhost.evil.example' }, 'on a public address (SITE_URL)'],
  [{ SITE_URL: 'http://10.example.com' }, 'on a public address (SITE_URL)'],
  [{ ...own, TRUST_PROXY: 'true' }, 'behind a proxy (TRUST_PROXY)'],
  [{ ...own, TRUST_PROXY: '10.0.0.1' }, 'behind a proxy (TRUST_PROXY)'],
  [
    { ...own, RELEASE_STORE: 's3://bucket', RELEASE_TRUST: 'keys' },
    'where shells share a bucket (RELEASE_STORE)',
  ],
  [{ RENDER: 'inline' }, 'without renderer processes (RENDER)'],
])('refuses chaos in production: %j', (environment, why) => {
  const judge = () => requireTrial(readConfig(environment));
  expect(judge).toThrow(/^CHAOS must be off /);
  expect(judge).toThrow(why);
});
