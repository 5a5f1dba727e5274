import { ApiError } from '@unitbase/contracts/client';
import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import type { PageArgs } from '@unitbase/contracts/remote';
import { type PageModule, Region, type Site, type Stylesheet, Stylesheets } from '@unitbase/remote-kit';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type ComponentType, use, useEffect } from 'react';
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
  type RouterContextProvider,
  redirectDocument,
  type UIMatch,
  useLoaderData,
} from 'react-router-dom';
import type { PageReleases } from './boot';
import { PageUnavailable } from './errors/page-unavailable';
import { RouteError } from './errors/route-error';
import { stylesOfPage } from './styles';

/** The differences between server and browser: how remotes load, and what a page's functions receive. */
export interface PageHost {
  releases: PageReleases;
  /** Disabled remotes, with the patterns of their pages. */
  disabled: Record<string, string[]>;
  /** Whether a live release could not be read: an unknown path may be one of its pages. @default false */
  isIncomplete?: boolean;
  /** Previewed releases, as `remote@version`. */
  previews: string[];
  loadPage(remote: string, pattern: string): Promise<PageModule>;
  site: Site;
  /** Whether the server's HTML has the search bar, for the layout of a page without code. */
  searchBar?: boolean;
  /** Whether the visitor has logged in as someone else since the document was loaded. @default false */
  isLoginOutdated?(): boolean;
  /** Calls the api for a page's `load` and caches the response for its components. */
  read: PageArgs['read'];
  keep: PageArgs['keep'];
  report: Site['report'];
  /**
   * In the browser, loads the page as a document if code is missing; the loader then never settles. Else returns null.
   * @param isMissing whether the page's own code is missing. @default false
   */
  asDocument?(request: Request, isMissing?: boolean): Promise<never> | null;
}

/** Data of a loader whose remote failed: only the region shows the failure. */
interface Failure {
  failure: string;
}

const isFailure = (value: unknown): value is Failure =>
  (value as Partial<Failure> | null | undefined)?.failure !== undefined;

/** The part of a route that comes from the page's module. */
type LoadedRoute = Pick<NonIndexRouteObject, 'element' | 'handle' | 'loader' | 'action'>;

/** A page's remote and path pattern. */
export interface RoutedPage {
  remote: string;
  pattern: string;
}

/** Returns a route for every pattern of the live releases. The shell has no pages of its own. */
export const pageRoutes = (host: PageHost): RouteObject[] =>
  Object.entries(host.releases).flatMap(([remote, release]) =>
    Object.keys(release.pages).map((pattern) => ({
      ...routeOf({ remote, pattern }),
      lazy: () => loadRoute(host, remote, pattern),
    })),
  );

/** Returns a loaded route. The router caches lazy ones in a weak table, which keeps the page until a full GC. */
export const loadedRoute = async (host: PageHost, page: RoutedPage): Promise<RouteObject> => ({
  ...routeOf(page),
  ...(await loadRoute(host, page.remote, page.pattern)),
});

const routeOf = ({
  remote,
  pattern,
}: RoutedPage): Pick<NonIndexRouteObject, 'id' | 'path' | 'errorElement'> => ({
  id: routeId(remote, pattern),
  path: pattern,
  errorElement: <RouteError />,
});

export const routeId = (remote: string, pattern: string) => `${remote} ${pattern}`;

/** Returns the page of a route's id; null for the shell's own routes. */
export function ownerOf(id: string): RoutedPage | null {
  const [remote, pattern] = id.split(' ');
  return remote && pattern ? { remote, pattern } : null;
}

/** Loads a page's module. If that fails, the route shows the region's fallback. */
async function loadRoute(host: PageHost, remote: string, pattern: string): Promise<LoadedRoute> {
  const styles = stylesOfPage(host.releases, remote, pattern);
  try {
    const module = await host.loadPage(remote, pattern);
    return {
      element: <PageRegion remote={remote} styles={styles} Page={module.Page} />,
      handle: module,
      loader: (args) => {
        const actionResult = contextOf(args).get(actionResultContext);
        const document = host.asDocument?.(args.request);
        if (document) return document;
        // The result of a form stays with its input; other pages load as documents for the current login.
        if (actionResult === null && host.isLoginOutdated?.()) throw redirectDocument(args.request.url);
        return guarded(host, remote, () => module.load?.({ ...pageArgs(host, args), actionResult }));
      },
      ...(module.action ? { action: (args) => runAction(host, module, args) } : {}),
    };
  } catch (error) {
    host.report(remote, error);
    const failure: Failure = { failure: String(error) };
    const loader = ({ request }: LoaderFunctionArgs) => host.asDocument?.(request, true) ?? failure;
    return {
      element: <PageRegion remote={remote} styles={styles} Page={ServerContent} />,
      handle: { searchBar: host.searchBar },
      loader,
      ...(host.asDocument ? { action: loader } : {}),
    };
  }
}

interface PageRegionProps {
  remote: string;
  styles: Stylesheet[];
  Page: ComponentType;
}

function PageRegion({ remote, ...page }: PageRegionProps) {
  return (
    <Region name={remote} unavailable={() => <PageUnavailable />}>
      <LoadedPage {...page} />
    </Region>
  );
}

function LoadedPage({ styles, Page }: Omit<PageRegionProps, 'remote'>) {
  const loaded = useLoaderData();
  useEffect(() => {
    performance.mark('unitbase:page-hydrated');
  }, []);
  if (isFailure(loaded)) return <PageUnavailable />;
  return (
    <>
      <Stylesheets files={styles} />
      <Page />
    </>
  );
}

/** Never settles. React keeps the server's HTML while it waits. */
export const never = new Promise<never>(() => undefined);

/** Keeps the server's HTML of a page without code, which works as without JavaScript; else shows the failure. */
function ServerContent() {
  if (!useHydrated()) use(never);
  return <PageUnavailable />;
}

function pageArgs(host: PageHost, { params, request }: LoaderFunctionArgs | ActionFunctionArgs): PageArgs {
  return {
    params,
    url: new URL(request.url),
    session: host.site.session.getState(),
    read: host.read,
    keep: host.keep,
    call: host.site.call,
    signal: request.signal,
  };
}

/** Result of a page's action, for the `load` of the same request or navigation. */
const actionResultContext = createContext<unknown>(null);

const contextOf = ({ context }: LoaderFunctionArgs | ActionFunctionArgs): RouterContextProvider => context;

async function runAction(host: PageHost, module: PageModule, args: ActionFunctionArgs) {
  const form = await args.request.formData();
  // The session has the token; an action sees its own fields only.
  form.delete(CSRF_FIELD);
  try {
    const result = (await module.action?.({ ...pageArgs(host, args), form })) ?? null;
    contextOf(args).set(actionResultContext, isRouterData(result) ? result.data : result);
    // After a login or logout the document must not keep data of the previous session.
    const location = result instanceof Response && host.isLoginOutdated?.() && result.headers.get('location');
    return location ? redirectDocument(location, result.status) : result;
  } finally {
    host.site.session.getState().refresh();
  }
}

/**
 * Runs a page's `load`. Thrown responses (a redirect, `notFound()`) go to the router, api errors become a page of their
 * status, and errors of the remote's code affect only its region.
 */
async function guarded(
  host: PageHost,
  remote: string,
  load: () => Promise<unknown> | undefined,
): Promise<unknown> {
  try {
    return (await load()) ?? null;
  } catch (error) {
    if (error instanceof Response || isRouterData(error)) throw error;
    if (error instanceof ApiError) throw data({ detail: error.detail }, { status: error.status });
    if (isUnreachable(error)) throw data(null, { status: 503 });
    host.report(remote, error);
    return { failure: String(error) } satisfies Failure;
  }
}

const isRouterData = (value: unknown): value is ReturnType<typeof data> =>
  (value as { type?: string } | null | undefined)?.type === 'DataWithResponseInit';

/** Whether the api did not respond, or not in time, by the errors of `fetch`. */
export function isUnreachable(error: unknown): boolean {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  return ['TimeoutError', 'AbortError'].includes(name) || (name === 'TypeError' && /fetch/i.test(message));
}

/** What a route's handle says about its page. */
type PageHandle = Pick<PageModule, 'frame' | 'script' | 'searchBar'> | undefined;

/** Whether the current page shows the search bar. */
export const wantsSearchBar = (handle: unknown) => (handle as PageHandle)?.searchBar ?? true;

/** Returns when the first view of the current page loads scripts. */
export const scriptsOf = (handle: unknown) => (handle as PageHandle)?.script ?? true;

/** Whether the frame of the current page is the desk's. An error page of it has no data, and the site's frame. */
export const isDesk = (match: UIMatch | undefined) =>
  match?.loaderData !== undefined && Boolean((match.handle as PageHandle)?.frame);
