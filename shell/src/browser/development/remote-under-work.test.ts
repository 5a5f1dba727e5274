import type { PageModule, RemoteApp } from '@unitbase/remote-kit';
import type { Boot } from '../../app/boot';
import type { PageHost } from '../../app/pages';
import { loadingNewest, withRemoteUnderWork } from './remote-under-work';

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

test('the remote under work brings its own pages, and the others stay as they are', () => {
  const app: RemoteApp = { pages: { '/news': page, '/news/new': page }, fragments: {} };
  const { releases, disabled } = withRemoteUnderWork(boot, development, app);
  expect(releases.news).toEqual({
    version: 'development',
    base: 'http://127.0.0.1:4100/',
    entry: { file: 'entry.js', integrity: '' },
    pages: { '/news': 'page', '/news/new': 'page' },
    fragments: {},
    styles: {},
  });
  expect(releases.directory).toBe(boot.releases.directory);
  // Under work also while everybody else has it switched off.
  expect(disabled).toEqual({ account: ['/contact'] });
});

test('where the developer’s server does not answer, the live pages remain', () => {
  expect(withRemoteUnderWork(boot, development, null).releases.news?.pages).toEqual({ '/news': 'news' });
});

test('a page’s load and action are always those of the newest build, its component is React Refresh’s', async () => {
  let build = 1;
  const host = {
    loadPage: async () => ({ Page, load: async () => build, action: async () => build }),
  } as unknown as PageHost;
  const module = await loadingNewest(host, 'news').loadPage('news', '/news');
  build = 2;
  expect(module.Page).toBe(Page);
  expect(await module.load?.({} as never)).toBe(2);
  expect(await module.action?.({} as never)).toBe(2);
});

test('modules of released remotes are passed on as they are', async () => {
  const released = { Page };
  const host = { loadPage: async () => released } as unknown as PageHost;
  expect(await loadingNewest(host, 'news').loadPage('directory', '/section')).toBe(released);
});
