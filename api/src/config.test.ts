import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, readServerConfig } from './config';

test('removes the trailing slash of SITE_URL', () => {
  expect(readConfig({ SITE_URL: 'https://x.example/' }).siteUrl).toBe('https://x.example');
  expect(readConfig({ SITE_URL: 'HTTPS://X.example:8443' }).siteUrl).toBe('https://x.example:8443');
});

test.each(['//', '/shop', '/?a=b', '/#top'])('rejects SITE_URL with %s', (more) => {
  expect(() => readConfig({ SITE_URL: `https://x.example${more}` })).toThrow(
    'SITE_URL: must have no user, path, query or hash',
  );
});

test('reads TRUST_PROXY like the shell, so that both share one environment', () => {
  expect(readConfig({}).trustProxy).toBe('loopback');
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, ::1' }).trustProxy).toBe('10.0.0.1, ::1');
});

test('an external database requires SITE_URL, and SMTP_URL or MAIL [operations 2, 14]', () => {
  const DATABASE_URL = 'postgres://db.example/unitbase';
  const SITE_URL = 'https://x.example';
  expect(() => readConfig({ DATABASE_URL })).toThrow('SITE_URL: must be set with DATABASE_URL');
  expect(() => readServerConfig({ DATABASE_URL, SITE_URL })).toThrow(
    'SMTP_URL: must be set with DATABASE_URL; MAIL=mailbox',
  );
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  for (const mail of [smtp, { MAIL: 'mailbox' }])
    expect(readServerConfig({ DATABASE_URL, SITE_URL, ...mail }).siteUrl).toBe(SITE_URL);
  expect(readServerConfig({}).siteUrl).toBe('http://localhost:3000');
});

test('reads secrets from files, which must exist and be the only source', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'unitbase-secrets-')), 'database');
  writeFileSync(file, 'postgres://db.example/unitbase\n');
  const rest = { SITE_URL: 'https://x.example', MAIL: 'mailbox' };
  expect(readServerConfig({ DATABASE_URL_FILE: file, ...rest })).toMatchObject({
    databaseUrl: 'postgres://db.example/unitbase',
    demoLogins: false,
  });
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://b' })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE: only one of them may be set',
  );
  expect(() => readConfig({ SMTP_URL_FILE: '/nowhere/smtp' })).toThrow(
    'SMTP_URL_FILE: /nowhere/smtp cannot be read (ENOENT)',
  );
});

test('accepts a folder or a bucket as media store, and no other scheme [operations 11]', () => {
  const wrong = () => readConfig({ MEDIA_STORE: 'gs://bucket/media' });
  expect(wrong).toThrow('MEDIA_STORE: must name a folder or s3://bucket/prefix');
  expect(readConfig({ MEDIA_STORE: 's3://bucket/media' }).mediaStore).toBe('s3://bucket/media');
  expect(readConfig({ MEDIA_STORE: '/srv/media' }).mediaStore).toBe('/srv/media');
});

test.each([
  ['typesense://search.example', false],
  ['https://search.example', false],
  ['opensearch+https://search.example/a/b', false],
  ['opensearch+https://', false],
  ['opensearch+https://user:p%40ss@search.example:9200/site', true],
])('accepts only an OpenSearch server as SEARCH_URL: %s', (SEARCH_URL, isAccepted) => {
  const read = () => readConfig({ SEARCH_URL }).searchUrl;
  if (isAccepted) expect(read()).toBe(SEARCH_URL);
  else expect(read).toThrow('SEARCH_URL: must begin with opensearch+https:// or opensearch+http://');
});

test('names a wrong TRUST_PROXY [operations 14]', () => {
  expect(() => readConfig({ TRUST_PROXY: 'foo' })).toThrow('TRUST_PROXY: must be true, false, or');
});
