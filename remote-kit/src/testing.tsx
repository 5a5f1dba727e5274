import { render } from '@testing-library/react';
import { type AnswerOf, type ArgsOf, apiUrl, type Call, type RouteName } from '@unitbase/contracts/client';
import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import type { Session } from '@unitbase/contracts/remote';
import type { ReactNode } from 'react';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import type { PageModule } from './remote';
import { createSessionStore } from './session';
import { type Site, SiteProvider } from './site-context';

/** Answers of the api for a test, by route name: a value, or a function of the call's arguments. */
export type TestAnswers = {
  [N in RouteName]?: AnswerOf<N> | ((args: ArgsOf<N>) => AnswerOf<N> | Promise<AnswerOf<N>>);
};

interface TestSiteOptions {
  answers?: TestAnswers;
  session?: Partial<Session>;
  /** @default 1 October 2026, noon UTC */
  now?: number;
}

/** A site whose api is a table. A call without an answer rejects, so that a test cannot pass by accident. */
export function testSite({
  answers = {},
  session = {},
  now = Date.UTC(2026, 9, 1, 12),
}: TestSiteOptions = {}): Site {
  const call: Call = async (name, ...args) => {
    const answer: unknown = answers[name];
    if (answer === undefined)
      throw new Error(`The test has no answer for ${name} (${apiUrl(name, args[0] as object)}).`);
    return typeof answer === 'function' ? answer(args[0]) : answer;
  };
  // The same promise every time, or React waits for ever.
  const fragments: Record<string, ReturnType<Site['loadFragment']>> = {};
  return {
    call,
    answers: {},
    session: createSessionStore({ token: null, organisationId: null, userId: null, ...session }),
    origin: 'https://unitbase.example',
    now,
    loadFragment: (name) => {
      fragments[name] ??= settled(() => <div data-fragment={name} />);
      return fragments[name];
    },
    fragmentStyles: () => [],
    report: (part, error) => {
      throw new Error(`${part} failed in the test`, { cause: error });
    },
  };
}

/** A promise that React can read at once: a test's fragments suspend nothing. */
const settled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

interface RenderPageOptions extends TestSiteOptions {
  /** Address to open. */
  at: string;
  /** Pattern of the page's route. @default '*' */
  pattern?: string;
}

/** Opens a page as the shell does in the browser: runs its `load`, then shows it. */
export function renderPage(module: PageModule, { at, pattern = '*', ...options }: RenderPageOptions) {
  const site = testSite(options);
  const cache: Cache = {};
  const args = ({ params, request }: { params: Record<string, string | undefined>; request: Request }) => ({
    params,
    url: new URL(request.url),
    session: site.session.getState(),
    read: (async (name, ...rest) => {
      const answer = await site.call(name, ...rest);
      const key = apiUrl(name, rest[0] as object);
      site.answers[key] = answer;
      await cache.mutate?.(key, answer, { revalidate: false });
      return answer;
    }) as Call,
    call: site.call,
    signal: request.signal,
  });
  const router = createMemoryRouter(
    [
      {
        path: pattern,
        Component: module.Page,
        hydrateFallbackElement: <></>,
        errorElement: <PageError />,
        loader: async (routerArgs) => (await module.load?.(args(routerArgs))) ?? null,
        action: async (routerArgs) =>
          (await module.action?.({ ...args(routerArgs), form: await formOf(routerArgs.request) })) ?? null,
      },
      { path: '*', element: <p>elsewhere</p>, action: () => null },
    ],
    { initialEntries: [at] },
  );
  const page = (
    <>
      <KeepCache of={cache} />
      <RouterProvider router={router} />
    </>
  );
  return { router, site, ...render(withSite(site, page)) };
}

/** Shows what the page threw: the status of an error response, or the message. */
function PageError() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

/** A page's action sees its own fields. */
async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData();
  form.delete(CSRF_FIELD);
  return form;
}

interface Cache {
  mutate?: ReturnType<typeof useSWRConfig>['mutate'];
}

/** Hands out the page's cache, so that what a later `load` reads is shown, as in the shell. */
function KeepCache({ of }: { of: Cache }) {
  of.mutate = useSWRConfig().mutate;
  return null;
}

interface RenderInSiteOptions extends TestSiteOptions {
  /** @default '/' */
  at?: string;
}

/** A component inside the services of a page. */
export function renderInSite(children: ReactNode, { at = '/', ...options }: RenderInSiteOptions = {}) {
  const site = testSite(options);
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  return { router, site, ...render(withSite(site, <RouterProvider router={router} />)) };
}

/** The services around a part, with a cache of its own: an answer of one test must not reach the next. */
export const withSite = (site: Site, children: ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <SiteProvider site={site}>{children}</SiteProvider>
  </SWRConfig>
);
