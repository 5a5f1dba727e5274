import path from 'node:path';
import { readConfig } from './config';

test('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    apiOrigins: ['http://127.0.0.1:3001'],
    siteOrigin: undefined,
    releaseStore: path.resolve('.data/releases'),
    render: 'pool',
    trustProxy: false,
  });
});

test('the release store defaults to a folder in DATA_DIR', () => {
  expect(readConfig({ DATA_DIR: '/site' })).toMatchObject({
    releaseStore: '/site/releases',
    releaseTrust: '/site/release-keys',
  });
});

test('reads variables and ignores empty ones', () => {
  const set = { PORT: '8080', SITE_URL: 'https://unitbase.example/', TRUST_PROXY: '10.0.0.1', RENDER: '' };
  expect(readConfig(set)).toMatchObject({
    port: 8080,
    siteOrigin: 'https://unitbase.example',
    trustProxy: '10.0.0.1',
    render: 'pool',
  });
});

test('trusts proxies by address and network', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,2001:db8::1';
  expect(readConfig({ TRUST_PROXY, SITE_URL: 'https://x.example' }).trustProxy).toBe(TRUST_PROXY);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ API_URL: 'localhost' }, 'API_URL must be an address such as https://www.example.com'],
  [{ SITE_URL: 'https://a.example/shop' }, 'SITE_URL must have no user, path, query or hash'],
  [{ SITE_URL: 'https://a.example//' }, 'SITE_URL must have no user, path, query or hash'],
  [{ SITE_URL: 'https://a.example/?a=b' }, 'SITE_URL must have no user, path, query or hash'],
  [{ TRUST_PROXY: 'nginx' }, "TRUST_PROXY must be true, false, or proxies' addresses separated by commas"],
  [{ RENDER: 'cloud' }, "RENDER must be 'pool' or 'inline'"],
  [{ PORT: '1.5', RENDERERS: '0' }, 'PORT must be a whole number; RENDERERS must be at least 1'],
])('rejects %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test.each([
  { TRUST_PROXY: 'loopback' },
  { RELEASE_STORE: 's3://bucket', RELEASE_TRUST: 'keys' },
  { API_URL: 'http://api.example:3001' },
  { DATABASE_URL: 'postgres://db.example/unitbase' },
])('requires SITE_URL in production: %j [operations 14]', (environment) => {
  expect(() => readConfig(environment)).toThrow('SITE_URL must be set in production');
  expect(readConfig({ ...environment, SITE_URL: 'https://x.example' }).siteOrigin).toBe('https://x.example');
});
