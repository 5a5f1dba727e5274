import type { Release } from '@unitbase/contracts/release';
import { pinned, scriptsOf, toPageRelease } from './page-releases';

const file = (name: string) => ({ integrity: `sha384-${name}`, bytes: 1 });
const release: Release = {
  name: 'news',
  version: '1.2.3',
  contracts: '1.0.0',
  requires: {},
  pages: { '/news': { chunk: 'landing' } },
  fragments: { latest: { chunk: 'latest' } },
  server: 'server/index.cjs',
  entry: 'browser/entry.js',
  app: { js: ['browser/app.js'], css: ['browser/app.css'] },
  chunks: {
    landing: { js: ['browser/landing.js', 'browser/app.js'], css: ['browser/landing.css'] },
    latest: { js: ['browser/latest.js'], css: [] },
  },
  uses: { fragments: [], routes: [], exports: {} },
  tokens: [],
  navigation: [],
  sitemap: [],
  elements: {},
  files: Object.fromEntries(
    ['entry.js', 'app.js', 'app.css', 'landing.js', 'landing.css', 'latest.js'].map((name) => [
      `browser/${name}`,
      file(name),
    ]),
  ),
};

test('gives the browser all pages, fragments and styles with hashes, and no server file', () => {
  expect(toPageRelease(release)).toEqual({
    version: '1.2.3',
    base: '/releases/news/1.2.3/',
    entry: { file: 'browser/entry.js', integrity: 'sha384-entry.js' },
    pages: { '/news': 'landing' },
    fragments: { latest: 'latest' },
    styles: {
      app: [{ href: '/releases/news/1.2.3/browser/app.css', integrity: 'sha384-app.css' }],
      landing: [{ href: '/releases/news/1.2.3/browser/landing.css', integrity: 'sha384-landing.css' }],
    },
  });
});

test('lists scripts in the order in which federation requests them, each once', () => {
  const { entries, chunks } = scriptsOf(release, ['landing', 'latest', 'unknown']);
  const names = (files: typeof chunks) => files.map(({ href }) => href.split('/').at(-1));
  expect(names(entries)).toEqual(['entry.js']);
  expect(names(chunks)).toEqual(['app.js', 'landing.js', 'latest.js']);
});

test('throws for a file that the release does not list', () => {
  expect(() => pinned(release, 'browser/other.js')).toThrow(
    'news@1.2.3 names browser/other.js, which it does not contain.',
  );
});
