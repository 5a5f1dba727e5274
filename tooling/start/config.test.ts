import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readStartConfig } from './config';

const root = path.resolve(__dirname, '../..');

test('has a default for every variable and treats an empty one as unset', () => {
  const releaseStore = path.join(root, '.data/releases');
  expect(readStartConfig(root, { PORT: '' })).toEqual({
    port: 3000,
    address: 'http://localhost:3000',
    releaseStore,
    hasChaos: false,
  });
});

test('removes the trailing slash from SITE_URL', () => {
  expect(readStartConfig(root, { SITE_URL: 'https://x.example/' }).address).toBe('https://x.example');
});

test('stores releases in DATA_DIR, so that a restored folder is complete', () => {
  expect(readStartConfig(root, { DATA_DIR: '/restored' }).releaseStore).toBe('/restored/releases');
});

test('names every wrong variable of docs/operate.md in one line', () => {
  const [, , table = ''] = readFileSync(path.join(root, 'docs/operate.md'), 'utf8').split('\n\n');
  const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name);
  // Any text is valid for these: folders, programs, hosts and a sender.
  const unchecked = [
    ...['RELEASE_STORE', 'RELEASE_TRUST', 'MEDIA_STORE', 'DATA_DIR', 'FFMPEG_PATH', 'MAIL_FROM'],
    ...['DATABASE_URL_FILE', 'METRICS_HOST', 'SECURITY_LOG'],
  ];
  const wrong = listed.filter((name) => !unchecked.includes(name));
  expect(wrong).toEqual(expect.arrayContaining(['PORT', 'SITE_URL', 'EMBED_ANCESTORS', 'TRUST_PROXY']));
  const read = () => readStartConfig(root, Object.fromEntries(wrong.map((name) => [name, '?'])));
  expect(read).toThrow(/^The environment is wrong\. [^\n]+$/);
  for (const name of wrong) expect(read).toThrow(` ${name}: `);
});

test('names combinations of variables that are wrong', () => {
  const site = { SITE_URL: 'https://x.example' };
  expect(() => readStartConfig(root, { ...site, RELEASE_STORE: 's3://bucket' })).toThrow(
    'RELEASE_TRUST must name',
  );
  expect(() => readStartConfig(root, { ...site, DATABASE_URL: 'postgres://db.example/x' })).toThrow(
    'MAIL=mailbox',
  );
  expect(() =>
    readStartConfig(root, { SITE_URL: 'http://demo.local', CHAOS: 'on', TRUST_PROXY: 'loopback' }),
  ).toThrow('behind a proxy');
});

test('the example of an environment is valid, with its bucket too', () => {
  const example = readFileSync(path.join(root, 'deploy/unitbase.env.example'), 'utf8');
  const { address } = readStartConfig(root, parseEnv(example) as Record<string, string>);
  expect(address).toBe('https://www.example.com');
  const withBucket = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, '')) as Record<string, string>;
  expect(readStartConfig(root, withBucket).releaseStore).toBe('s3://unitbase/releases');
});

test.each(['api', 'shell'])('the systemd unit of the %s starts a file that its build makes', (name) => {
  const unit = readFileSync(path.join(root, `deploy/systemd/unitbase-${name}@.service`), 'utf8');
  const file = /^ExecStart=\/usr\/bin\/node .*?(\S+)$/m.exec(unit)?.[1];
  const processes = readFileSync(path.join(root, 'tooling/start/site-processes.ts'), 'utf8');
  expect(processes).toContain(`'${file}'`);
});
