import { render } from '@testing-library/react';
import { type ArgsOf, apiUrl, type Call, type ResponseOf, type RouteName } from '@unitbase/contracts/client';
import type { PageArgs, Session } from '@unitbase/contracts/remote';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { pageHandlers } from './page-handlers';
import type { PageModule } from './remote';
import { createSessionStore } from './session';
import { type Site, SiteProvider } from './site-context';

/** Responses of the api by route name: a value, or a function of the call's arguments. */
export type TestResponses = {
  [N in RouteName]?: ResponseOf<N> | ((args: ArgsOf<N>) => ResponseOf<N> | Promise<ResponseOf<N>>);
};

interface TestSiteOptions {
  responses?: TestResponses;
  session?: Partial<Session>;
  /** @default 1 October 2026, noon UTC */
  now?: number;
  /** Fragments by full name. @default an element with the name */
  fragments?: Record<string, ComponentType<object>>;
}

/** Returns services whose api is a table. A call without an entry rejects. */
export function testSite({
  responses = {},
  session = {},
  now = Date.UTC(2026, 9, 1, 12),
  fragments = {},
}: TestSiteOptions = {}): Site {
  const call: Call = async (name, ...args) => {
    const response: unknown = responses[name];
    if (response === undefined)
      throw new Error(
        `No answer for ${name} (${apiUrl(name, args[0] as object)}). Add it to the test's responses.`,
      );
    return typeof response === 'function' ? response(args[0]) : response;
  };
  // React needs the same promise at every render.
  const loaded: Record<string, ReturnType<Site['loadFragment']>> = {};
  return {
    call,
    responses: {},
    session: createSessionStore({ token: null, organisationId: null, userId: null, ...session }),
    origin: 'https://unitbase.example',
    now,
    loadFragment: (name) => {
      loaded[name] ??= fulfilled(fragments[name] ?? (() => <div data-fragment={name} />));
      return loaded[name];
    },
    fragmentStyles: () => [],
    report: (part, error) => {
      throw new Error(`${part} failed in the test`, { cause: error });
    },
  };
}

/** Returns a promise that React reads synchronously, so that fragments in tests do not suspend. */
const fulfilled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

interface RenderPageOptions extends TestSiteOptions {
  /** Address to open. */
  at: string;
  /** Pattern of the page's route. @default '*' */
  pattern?: string;
}

/** Renders a page as the shell does in the browser: runs its `load`, then shows it. */
export function renderPage(module: PageModule, { at, pattern = '*', ...options }: RenderPageOptions) {
  const site = testSite(options);
  const cache: Cache = {};
  const keep: PageArgs['keep'] = async (name, args, response) => {
    const key = apiUrl(name, args as object);
    site.responses[key] = response;
    await cache.mutate?.(key, response, { revalidate: false });
  };
  const router = createMemoryRouter(
    [
      {
        path: pattern,
        hydrateFallbackElement: <></>,
        errorElement: <PageError />,
        ...pageHandlers(module, site, keep),
      },
      { path: '*', element: <p>elsewhere</p>, action: () => null },
    ],
    { initialEntries: [at] },
  );
  const page = (
    <>
      <CaptureCache into={cache} />
      <RouterProvider router={router} />
    </>
  );
  return { router, site, ...render(withSite(site, page)) };
}

/** Renders the status of a thrown response, or the error's message. */
function PageError() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

interface Cache {
  mutate?: ReturnType<typeof useSWRConfig>['mutate'];
}

/** Captures SWR's cache, so that a later `load` updates the page as in the shell. */
function CaptureCache({ into }: { into: Cache }) {
  into.mutate = useSWRConfig().mutate;
  return null;
}

interface RenderInSiteOptions extends TestSiteOptions {
  /** @default '/' */
  at?: string;
}

/** Renders a component with the services of a page. */
export function renderInSite(children: ReactNode, { at = '/', ...options }: RenderInSiteOptions = {}) {
  const site = testSite(options);
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  return { router, site, ...render(withSite(site, <RouterProvider router={router} />)) };
}

/** Wraps content in the services, with its own cache, so that tests share no responses. */
export const withSite = (site: Site, children: ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <SiteProvider site={site}>{children}</SiteProvider>
  </SWRConfig>
);
