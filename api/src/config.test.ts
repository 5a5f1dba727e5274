import { readConfig } from './config';

test('proxies are said as to the shell, so that both read one environment', () => {
  expect(readConfig({}).trustProxy).toBe('loopback');
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, ::1' }).trustProxy).toBe('10.0.0.1, ::1');
});
