import type { PageModule, RemoteApp } from '@unitbase/remote-kit';
import type { Boot } from '../../app/boot';
import type { PageHost } from '../../app/pages';
import { withDevelopmentRemotes, withNewestFunctions } from './development-remote';

const development = { remote: 'news', origin: 'http://127.0.0.1:4100', until: 2_000_000_000 };
const release = {
  version: '1.0.0',
  base: '/releases/news/1.0.0/',
  entry: { file: 'browser/entry.js', integrity: 'sha384-live' },
  pages: { '/news': 'news' },
  fragments: { latest: 'latest' },
  styles: { app: [{ href: '/releases/news/1.0.0/app.css', integrity: 'sha384-css' }] },
};
const boot = {
  releases: { news: release, directory: { ...release, pages: { '/section': 'sections' } } },
  disabled: { news: ['/news'], account: ['/contact'] },
} as unknown as Boot;

const Page = () => null;
const page = { chunk: 'page', load: async (): Promise<PageModule> => ({ Page }) };

test('replaces the pages of the remote in development only', () => {
  const app: RemoteApp = { pages: { '/news': page, '/news/new': page }, fragments: {} };
  const { releases, disabled } = withDevelopmentRemotes(boot, [{ development, app }]);
  expect(releases.news).toEqual({
    version: 'development',
    base: 'http://127.0.0.1:4100/',
    entry: { file: 'entry.js', integrity: '' },
    pages: { '/news': 'page', '/news/new': 'page' },
    fragments: {},
    styles: {},
  });
  expect(releases.directory).toBe(boot.releases.directory);
  // It runs in development although it is disabled for everybody else.
  expect(disabled).toEqual({ account: ['/contact'] });
});

test('replaces two remotes at once', () => {
  const directory = { remote: 'directory', origin: 'http://127.0.0.1:4101', until: 2_000_000_000 };
  const app: RemoteApp = { pages: { '/news': page }, fragments: {} };
  const { releases, disabled } = withDevelopmentRemotes(boot, [
    { development, app },
    { development: directory, app: { pages: { '/section': page }, fragments: {} } },
  ]);
  expect(releases.news?.base).toBe('http://127.0.0.1:4100/');
  expect(releases.directory?.base).toBe('http://127.0.0.1:4101/');
  expect(disabled).toEqual({ account: ['/contact'] });
});

test('keeps the live pages if the developer’s server does not respond', () => {
  const { releases } = withDevelopmentRemotes(boot, [{ development, app: null }]);
  expect(releases.news?.pages).toEqual({ '/news': 'news' });
});

test('uses load and action of the newest build and leaves the component to React Refresh', async () => {
  let build = 1;
  const host = {
    loadPage: async () => ({ Page, load: async () => build, action: async () => build }),
  } as unknown as PageHost;
  const module = await withNewestFunctions(host, ['news']).loadPage('news', '/news');
  build = 2;
  expect(module.Page).toBe(Page);
  expect(await module.load?.({} as never)).toBe(2);
  expect(await module.action?.({} as never)).toBe(2);
});

test('returns modules of other remotes unchanged', async () => {
  const released = { Page };
  const host = { loadPage: async () => released } as unknown as PageHost;
  expect(await withNewestFunctions(host, ['news']).loadPage('directory', '/section')).toBe(released);
});
