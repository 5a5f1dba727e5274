import { createSessionStore } from '@unitbase/remote-kit';
import { testSite } from '@unitbase/remote-kit/testing';
import type { PageHost } from '../app/pages';
import { createPrefetch } from './prefetch';

const Page = () => null;

function open({ token = null as string | null, isLoginOutdated = false } = {}) {
  const load = jest.fn(async () => null);
  const loadPage = jest.fn(async () => ({ Page, load }));
  const host = {
    site: { ...testSite(), session: createSessionStore({ token, organisationId: null, userId: null }) },
    isLoginOutdated: () => isLoginOutdated,
    loadPage,
  } as unknown as PageHost;
  const prefetch = createPrefetch([{ id: 'news /news/:slug', path: '/news/:slug' }], host);
  return { prefetch, load, loadPage };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('loads the code and the data of a link’s page once', async () => {
  const { prefetch, load, loadPage } = open();
  prefetch('/news/drones?a=1');
  prefetch('/news/drones?a=1');
  await settled();
  expect(loadPage.mock.calls).toEqual([['news', '/news/:slug']]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { slug: 'drones' } }));
});

test('loads only the code for a signed-in user, whose responses are not cached', async () => {
  const { prefetch, load, loadPage } = open({ token: 't' });
  prefetch('/news/drones');
  await settled();
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
});

test('tries again after a failure', async () => {
  const { prefetch, loadPage } = open();
  loadPage.mockRejectedValueOnce(new Error('offline'));
  prefetch('/news/drones');
  await settled();
  prefetch('/news/drones');
  expect(loadPage).toHaveBeenCalledTimes(2);
});

test.each(['https://other.example/news/drones', '/unknown', '/'])('does nothing for %s', async (href) => {
  const { prefetch, loadPage } = open();
  prefetch(href);
  expect(loadPage).not.toHaveBeenCalled();
});

test('does nothing once another login makes links load documents', () => {
  const { prefetch, loadPage } = open({ isLoginOutdated: true });
  prefetch('/news/drones');
  expect(loadPage).not.toHaveBeenCalled();
});
