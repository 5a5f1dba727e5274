import { openRemotes } from './remotes';

type CreateScript = (asked: { url: string }) => { script: HTMLScriptElement };
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
const UNDER_WORK = 'http://127.0.0.1:4100/entry.js';
const made = (url: string) => createScript({ url }).script;

test('the entry of a release runs under its hash, and nothing else runs', () => {
  openRemotes(releases);
  const script = made('/releases/news/1.0.0/browser/entry.js');
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-news', 'anonymous']);
  for (const url of ['/releases/news/1.0.0/browser/other.js', 'https://evil.example/entry.js', UNDER_WORK]) {
    expect(() => made(url)).toThrow(`${url} is not a file of a pinned release.`);
  }
});

test('of a remote under work the one entry needs no hash; its neighbours and all others do', () => {
  openRemotes(releases, UNDER_WORK);
  expect(made(UNDER_WORK).src).toBe(UNDER_WORK);
  expect(made(UNDER_WORK).integrity).toBeFalsy();
  expect(made('/releases/news/1.0.0/browser/entry.js').integrity).toBe('sha384-news');
  for (const url of ['http://127.0.0.1:4100/other.js', 'http://127.0.0.1:4101/entry.js', '/entry.js']) {
    expect(() => made(url)).toThrow('is not a file of a pinned release.');
  }
});
