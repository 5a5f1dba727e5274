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
  useLoaderData,
} from 'react-router-dom';
import type { PageReleases } from './boot';
import { PageUnavailable } from './errors/page-unavailable';
import { RouteError } from './errors/route-error';
import { stylesOfPage } from './styles';

/** How the two sides of the shell differ: where remotes come from, and what a page's functions receive. */
export interface PageHost {
  releases: PageReleases;
  /** Remotes that are switched off, with the patterns of the pages that are gone. */
  disabled: Record<string, string[]>;
  /** A live release could not be read: an address that no page has may be one of its pages. @default false */
  isIncomplete?: boolean;
  /** Releases that only this visitor sees, as `remote@version`. */
  previews: string[];
  loadPage(remote: string, pattern: string): Promise<PageModule>;
  site: Site;
  /** Whether the server's HTML has the search bar: what stands around a page that fails must agree with it. */
  searchBar?: boolean;
  /** Whether another login has come since this document was loaded: its pages are those of the one before. @default no */
  isOfPast?(): boolean;
  /** Keeps the answers of a page's `load` for its components. */
  read: PageArgs['read'];
  report: Site['report'];
  /**
   * In the browser, once code did not come: the page comes as a document, and its loader never settles. Null: it runs.
   * @param isMissing the page's own code did not come. @default false
   */
  asDocument?(request: Request, isMissing?: boolean): Promise<never> | null;
}

/** What a loader leaves when the remote's own code failed: the region shows it, the page stays. */
interface Failure {
  failure: string;
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failure' in value;

/** The part of a route that is loaded with its page. */
type LoadedRoute = Pick<NonIndexRouteObject, 'element' | 'handle' | 'loader' | 'action'>;

/** A page, by the remote that owns it and the pattern of its addresses. */
export interface RoutedPage {
  remote: string;
  pattern: string;
}

/** One route for every pattern that the live releases declare: the shell knows no page by itself. */
export const pageRoutes = (host: PageHost): RouteObject[] =>
  Object.entries(host.releases).flatMap(([remote, release]) =>
    Object.keys(release.pages).map((pattern) => ({
      ...routeOf({ remote, pattern }),
      lazy: () => loadRoute(host, remote, pattern),
    })),
  );

/**
 * The route of one page, loaded already: the router keeps what loads by itself in a weak table, and with it the whole
 * page until the next collection of the whole heap.
 */
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

/** The remote and the pattern in a route's id; null for the shell's own routes. */
export function ownerOf(id: string): RoutedPage | null {
  const [remote, pattern] = id.split(' ');
  return remote && pattern ? { remote, pattern } : null;
}

/**
 * The parts of a route that come from its page's module. A module that does not load gives a route that shows the
 * region's fallback.
 */
async function loadRoute(host: PageHost, remote: string, pattern: string): Promise<LoadedRoute> {
  const styles = stylesOfPage(host.releases, remote, pattern);
  try {
    const module = await host.loadPage(remote, pattern);
    return {
      element: <PageRegion remote={remote} styles={styles} Page={module.Page} />,
      handle: { searchBar: module.searchBar ?? true, script: module.script ?? true },
      loader: (args) => {
        const answered = contextOf(args).get(answerOfAction);
        const document = host.asDocument?.(args.request);
        if (document) return document;
        // What answers a form stays, with what was typed; every other page is loaded for who is logged in now.
        if (answered === null && host.isOfPast?.()) throw redirectDocument(args.request.url);
        return guarded(host, remote, () => module.load?.({ ...pageArgs(host, args), answered }));
      },
      ...(module.action ? { action: (args) => runAction(host, module, args) } : {}),
    };
  } catch (error) {
    host.report(remote, error);
    const failure: Failure = { failure: String(error) };
    const instead = ({ request }: LoaderFunctionArgs) => host.asDocument?.(request, true) ?? failure;
    return {
      element: <PageRegion remote={remote} styles={styles} Page={AsTheServerSentIt} />,
      handle: { searchBar: host.searchBar ?? true },
      loader: instead,
      ...(host.asDocument ? { action: instead } : {}),
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

/** Never settles: React leaves what the server sent while it waits for it. */
export const forGood = new Promise<never>(() => undefined);

/**
 * In place of a page whose code did not come to the browser: what the server sent stays and works as it does without
 * JavaScript; `browser/document-navigation.ts` leaves it. Where nothing was sent, the page is unavailable.
 */
function AsTheServerSentIt() {
  if (!useHydrated()) use(forGood);
  return <PageUnavailable />;
}

function pageArgs(host: PageHost, { params, request }: LoaderFunctionArgs | ActionFunctionArgs): PageArgs {
  return {
    params,
    url: new URL(request.url),
    session: host.site.session.getState(),
    read: host.read,
    call: host.site.call,
    signal: request.signal,
  };
}

/** What a page's action answered, for the `load` that follows it: both run for one request, or one navigation. */
const answerOfAction = createContext<unknown>(null);

const contextOf = ({ context }: LoaderFunctionArgs | ActionFunctionArgs): RouterContextProvider => context;

async function runAction(host: PageHost, module: PageModule, args: ActionFunctionArgs) {
  const form = await args.request.formData();
  // The session has it already (`server/page-session.ts`); a page's action sees its own fields.
  form.delete(CSRF_FIELD);
  try {
    const answer = (await module.action?.({ ...pageArgs(host, args), form })) ?? null;
    contextOf(args).set(answerOfAction, isRouterData(answer) ? answer.data : answer);
    // A login or a logout: nothing of the one before goes along.
    const location = answer instanceof Response && host.isOfPast?.() && answer.headers.get('location');
    return location ? redirectDocument(location, answer.status) : answer;
  } finally {
    host.site.session.getState().refresh();
  }
}

/**
 * Runs a page's `load`. What it throws on purpose (a redirect, `notFound()`) goes on to the router; a refusal of the
 * api becomes a page of that status; a fault of the remote's code costs its region only.
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
  typeof value === 'object' && value !== null && (value as { type?: string }).type === 'DataWithResponseInit';

/** The api did not answer in time, or not at all: fetch's own errors. */
export function isUnreachable(error: unknown): boolean {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  return ['TimeoutError', 'AbortError'].includes(name) || (name === 'TypeError' && /fetch/i.test(message));
}

/** Whether the current page wants the search bar above it. */
export const wantsSearchBar = (handle: unknown) =>
  (handle as { searchBar?: boolean } | undefined)?.searchBar ?? true;

/** When a first view of the current page brings scripts. */
export const scriptsOf = (handle: unknown) =>
  (handle as Pick<PageModule, 'script'> | undefined)?.script ?? true;
