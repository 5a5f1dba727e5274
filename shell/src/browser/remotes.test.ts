import { openRemotes } from './remotes';

type CreateScript = (options: { url: string }) => { script: HTMLScriptElement };
let createScript: CreateScript;

jest.mock('./federation/federation', () => ({
  shareFederationRuntime: () => undefined,
  openFederation: () => ({
    registerPlugins([plugin]: [{ createScript: CreateScript }]) {
      createScript = plugin.createScript;
    },
    registerRemotes: () => undefined,
  }),
}));

const release = (base: string, file: string, integrity: string) => ({
  version: '1.0.0',
  base,
  entry: { file, integrity },
  pages: {},
  fragments: {},
  styles: {},
});
const releases = {
  news: release('/releases/news/1.0.0/', 'browser/entry.js', 'sha384-news'),
  directory: release('http://127.0.0.1:4100/', 'entry.js', ''),
};
const IN_DEVELOPMENT = 'http://127.0.0.1:4100/entry.js';
const createdFor = (url: string) => createScript({ url }).script;

test('runs the entry of a release with its hash, and no other script', () => {
  openRemotes(releases);
  const script = createdFor('/releases/news/1.0.0/browser/entry.js');
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-news', 'anonymous']);
  for (const url of [
    '/releases/news/1.0.0/browser/other.js',
    'https://evil.example/entry.js',
    IN_DEVELOPMENT,
  ]) {
    expect(() => createdFor(url)).toThrow(`${url} is not a file of a pinned release.`);
  }
});

test('runs only the entry of a remote in development without a hash', () => {
  openRemotes(releases, [IN_DEVELOPMENT]);
  expect(createdFor(IN_DEVELOPMENT).src).toBe(IN_DEVELOPMENT);
  expect(createdFor(IN_DEVELOPMENT).integrity).toBeFalsy();
  expect(createdFor('/releases/news/1.0.0/browser/entry.js').integrity).toBe('sha384-news');
  for (const url of ['http://127.0.0.1:4100/other.js', 'http://127.0.0.1:4101/entry.js', '/entry.js']) {
    expect(() => createdFor(url)).toThrow('is not a file of a pinned release.');
  }
});
