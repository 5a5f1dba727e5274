import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import {
  data,
  Fragment,
  gone,
  notFound,
  type PageModule,
  redirect,
  type Site,
  SiteProvider,
  useActionData,
} from '@unitbase/remote-kit';
import { testSite } from '@unitbase/remote-kit/testing';
import Cookies from 'js-cookie';
import { createMemoryRouter, type RouteObject, RouterProvider, useMatches } from 'react-router-dom';
import type { PageReleases } from './boot';
import { ownerOf, type PageHost, routeId } from './pages';
import { siteRoutes } from './routes';
import { tokenOf } from './testing/session-cookies';

const release = (pages: string[]): PageReleases[string] => ({
  version: '1.0.0',
  base: '/releases/x/1.0.0/',
  entry: { file: 'browser/entry.js', integrity: 'sha384-x' },
  pages: Object.fromEntries(pages.map((pattern) => [pattern, 'page'])),
  fragments: {},
  styles: {},
});

interface OpenOptions {
  at: string;
  /** By pattern. An error does not load. */
  pages: Record<string, Partial<PageModule> | Error>;
  fragment?: () => Promise<React.ComponentType>;
  session?: Partial<{ token: string }>;
  isLoginOutdated?: () => boolean;
}

/** Opens a site of one remote, `news`, with the shell's route table. */
async function openSite({ at, pages, fragment, session, isLoginOutdated = () => false }: OpenOptions) {
  const failures: string[] = [];
  const report: Site['report'] = (part, error) =>
    failures.push(`${part}: ${error instanceof Error ? error.message : error}`);
  // React needs the same promise every time.
  const layoutFragments: Record<string, Promise<React.ComponentType>> = {
    'directory/search-bar': Promise.resolve(SearchBar),
    'account/newsletter-popup': Promise.resolve(NewsletterPopup),
    'desk/header': Promise.resolve(DeskHeader),
  };
  const absent = Promise.reject(new Error('absent'));
  absent.catch(() => {});
  const site: Site = {
    ...testSite({ responses: { getFooter: { items: [], partners: [] } }, session: session ?? {} }),
    report,
    loadFragment: (name) => layoutFragments[name] ?? fragment?.() ?? absent,
  };
  const host: PageHost = {
    releases: { news: release(Object.keys(pages)) },
    disabled: {},
    previews: [],
    site,
    read: site.call,
    keep: async () => undefined,
    report,
    isLoginOutdated,
    async loadPage(_remote, pattern) {
      const page = pages[pattern];
      if (!page || page instanceof Error) throw page ?? new Error('absent');
      return { Page: Plain, ...page };
    },
  };
  const routes = siteRoutes(host).map((route) => ({ ...route, hydrateFallbackElement: <></> }));
  const router = createMemoryRouter(routes as RouteObject[], { initialEntries: [at] });
  await act(async () => {
    render(
      <SiteProvider site={site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
  });
  return { router, failures: () => failures.filter((line) => !line.startsWith('footer')) };
}

function Plain() {
  const id = useMatches().at(-1)?.id;
  return (
    <>
      <title>{id}</title>
      <h1>{id}</h1>
    </>
  );
}

const SearchBar = () => <p>search bar</p>;
const DeskHeader = () => <p>header of the desk</p>;
const NewsletterPopup = () => <p>newsletter pop-up</p>;
const Sent = () => <h1>{String(useActionData() ?? 'nothing sent')}</h1>;

function Broken(): React.ReactNode {
  throw new Error('planted');
}

const WithPackages = () => (
  <>
    <h1>News</h1>
    <Fragment name="account/packages" unavailable={() => <a href="/register">Packages</a>} />
  </>
);

const heading = () => screen.findByRole('heading', { level: 1 });
const throws = (error: unknown) => ({
  load: async () => {
    throw error;
  },
});

beforeEach(() => {
  window.scrollTo = () => {};
  // React prints errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('renders a page of each pattern between header and footer', async () => {
  await openSite({ at: '/news/2024/10/01/a', pages: { '/news': {}, '/news/:y/:m/:d/:slug': {} } });
  expect(await heading()).toHaveTextContent('/news/:y/:m/:d/:slug');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('passes URL, parameters and session to load', async () => {
  const load = jest.fn(async () => null);
  await openSite({ at: '/news/a?x=1', pages: { '/news/:slug': { load } }, session: { token: 't' } });
  await heading();
  expect(load.mock.calls).toMatchObject([
    [{ params: { slug: 'a' }, session: { token: 't' }, url: expect.objectContaining({ search: '?x=1' }) }],
  ]);
});

test('returns 404 for a path without a page (SH-042, SH-044)', async () => {
  const { router } = await openSite({ at: '/nowhere', pages: { '/news': {} } });
  expect(await heading()).toHaveTextContent("Sorry the page you're looking for could not be found.");
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test.each([
  ['notFound()', notFound({ links: [{ href: '/news', label: 'All news' }] }), 404, /could not be found/],
  ['gone()', gone(), 410, /could not be found/],
  ['a 403 of the api', new ApiError(403, { detail: 'Not yours.' }), 403, /^Not yours\.$/],
  ['a 500 of the api', new ApiError(500, { detail: 'SELECT broke' }), 500, /^Error: 500$/],
  ['an unreachable api', new TypeError('fetch failed'), 503, /^Something went wrong/],
  ['a slow api', new DOMException('slow', 'TimeoutError'), 503, /^Something went wrong/],
])(
  'renders %s in load as a page of that status without reporting a failure',
  async (_name, error, status, text) => {
    const { router, failures } = await openSite({ at: '/news', pages: { '/news': throws(error) } });
    expect(await heading()).toHaveTextContent(text);
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }]);
    expect(screen.queryByText('SELECT broke')).not.toBeInTheDocument();
    expect(failures()).toEqual([]);
  },
);

test('follows a redirect of load', async () => {
  const { router } = await openSite({
    at: '/old',
    pages: { '/old': throws(redirect('/news', 301)), '/news': {} },
  });
  expect(await heading()).toHaveTextContent('/news');
  expect(router.state.location.pathname).toBe('/news');
});

test.each<[string, Record<string, Partial<PageModule> | Error>]>([
  ['does not load', { '/news': new Error('planted'), '/other': {} }],
  ['has a bug in load', { '/news': throws(new Error('planted')), '/other': {} }],
  [
    'throws while rendering',
    {
      '/news': {
        Page: Broken,
      },
      '/other': {},
    },
  ],
])('shows plain links for a page that %s, and reports its remote (SH-065)', async (_name, pages) => {
  const { router, failures } = await openSite({ at: '/news?offset=10', pages });
  expect(await screen.findByText('This page is not available right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/news?offset=10');
  expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(failures()[0]).toBe('news: planted');
  await act(() => router.navigate('/other'));
  expect(await heading()).toHaveTextContent('/other');
  // The announced title must be the new page's, too.
  await waitFor(() =>
    expect(screen.queryByText('This page is not available right now')).not.toBeInTheDocument(),
  );
});

test('replaces only a failed fragment', async () => {
  const broken = Promise.reject(new Error('planted'));
  broken.catch(() => {});
  const { failures } = await openSite({
    at: '/news',
    pages: {
      '/news': {
        Page: WithPackages,
      },
    },
    fragment: () => broken,
  });
  expect(await screen.findByRole('link', { name: 'Packages' })).toHaveAttribute('href', '/register');
  expect(await heading()).toHaveTextContent('News');
  expect(failures()).toEqual(['account/packages: planted']);
});

test('shows the search bar except on pages without it', async () => {
  const { router } = await openSite({ at: '/news', pages: { '/news': {}, '/': { searchBar: false } } });
  expect(await screen.findByText('search bar')).toBeInTheDocument();
  await act(() => router.navigate('/'));
  expect(screen.queryByText('search bar')).not.toBeInTheDocument();
});

describe('a page of the desk', () => {
  test('has the header of the desk, and no search bar, footer and newsletter pop-up', async () => {
    const { router } = await openSite({ at: '/desk', pages: { '/desk': { frame: 'desk' }, '/news': {} } });
    expect(await screen.findByText('header of the desk')).toBeInTheDocument();
    for (const role of ['banner', 'contentinfo']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
    expect(screen.queryByText('search bar')).not.toBeInTheDocument();
    await act(async () => fireEvent.scroll(window));
    expect(screen.queryByText('newsletter pop-up')).not.toBeInTheDocument();
    await act(() => router.navigate('/news'));
    await act(async () => fireEvent.scroll(window));
    expect(screen.getByText('newsletter pop-up')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.queryByText('header of the desk')).not.toBeInTheDocument();
  });

  test('that does not exist for the visitor looks like any missing page', async () => {
    await openSite({ at: '/desk', pages: { '/desk': { frame: 'desk', ...throws(notFound()) } } });
    expect(await heading()).toHaveTextContent(/could not be found/);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.queryByText('header of the desk')).not.toBeInTheDocument();
  });
});

test('passes the form to an action and its result to the page', async () => {
  const { router } = await openSite({
    at: '/news',
    pages: {
      '/news': {
        Page: Sent,
        action: async ({ form }) => `sent ${form.get('name')}`,
      },
    },
  });
  expect(await heading()).toHaveTextContent('nothing sent');
  const formData = new FormData();
  formData.set('name', 'Ada');
  await act(() => router.navigate('/news', { formMethod: 'post', formData }));
  expect(await heading()).toHaveTextContent('sent Ada');
});

test('reads the session again after an action', async () => {
  Cookies.set('token', tokenOf(7));
  const { router } = await openSite({
    at: '/news',
    pages: { '/news': { action: async () => redirect('/news') } },
  });
  await heading();
  expect(screen.getAllByText('Login')[0]).toBeInTheDocument();
  await act(() => router.navigate('/news', { formMethod: 'post', formData: new FormData() }));
  expect(await screen.findByText('MY ACCOUNT')).toBeInTheDocument();
  Cookies.remove('token');
});

describe('after another login in another tab [runtime 2]', () => {
  const load = jest.fn(async () => null);
  const open = () =>
    openSite({
      at: '/news',
      pages: {
        '/news': { Page: Sent, action: async () => data('rejected', { status: 403 }) },
        '/quiz': { load },
      },
      isLoginOutdated: () => true,
    });

  test('loads a link’s page as a document for the current login', async () => {
    const { router } = await open();
    const left = await router.navigate('/quiz').then(() => router.state);
    expect(load).not.toHaveBeenCalled();
    expect(left.location.pathname).not.toBe('/quiz');
  });

  test('keeps a rejected form with its input', async () => {
    const { router } = await open();
    const formData = new FormData();
    await act(() => router.navigate('/news', { formMethod: 'post', formData }));
    expect(await heading()).toHaveTextContent('rejected');
  });
});

test('returns the owner of a route’s id, and none for the shell’s own routes', () => {
  expect(ownerOf(routeId('news', '/news/:slug'))).toEqual({ remote: 'news', pattern: '/news/:slug' });
  expect(ownerOf('unknown')).toBeNull();
});
