import path from 'node:path';
import { readConfig } from './config';

test('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    apiOrigin: 'http://127.0.0.1:3001',
    siteOrigin: undefined,
    releaseStore: path.resolve('.data/releases'),
    render: 'pool',
    trustProxy: false,
  });
});

test('reads what is set, and takes an empty variable for none', () => {
  const set = { PORT: '8080', SITE_URL: 'https://unitbase.example/', TRUST_PROXY: '10.0.0.1', RENDER: '' };
  expect(readConfig(set)).toMatchObject({
    port: 8080,
    siteOrigin: 'https://unitbase.example',
    trustProxy: '10.0.0.1',
    render: 'pool',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ API_URL: 'localhost' }, 'API_URL must be an address such as https://www.example.com'],
  [{ SITE_URL: 'https://a.example/shop' }, 'SITE_URL must have no path'],
  [{ RENDER: 'cloud' }, "RENDER must be 'pool' or 'inline'"],
  [{ PORT: '1.5', RENDERERS: '0' }, 'PORT must be a whole number; RENDERERS must be at least 1'],
])('refuses %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
