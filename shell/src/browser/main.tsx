// First of all: it says the order of the cascade layers.
import '@unitbase/shared-ui/styles/global.css';
import '../app/shared-modules';
import { apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { createSessionStore, type Site, SiteProvider } from '@unitbase/shared-ui/site';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import { mutate } from 'swr';
import { firstParty } from '../app/analytics/first-party';
import { isFirstViewSent } from '../app/analytics/first-view';
import { countPageViews } from '../app/analytics/page-views';
import { analytics } from '../app/analytics/site-analytics';
import type { Boot } from '../app/boot';
import { Document } from '../app/document';
import { endingSession } from '../app/end-session';
import { nothing } from '../app/gone';
import { forGood, ownerOf, type PageHost } from '../app/pages';
import { PrefetchContext } from '../app/prefetch';
import { siteRoutes } from '../app/routes';
import { stylesOfFragment } from '../app/styles';
import { createPrefetch } from './prefetch';
import { openRemotes } from './remotes';
import { createReporter } from './reporting';
import { renewWhenRestored } from './restored';

const bootText = document.getElementById('boot')?.textContent ?? '';
const boot = JSON.parse(bootText) as Boot;
const loadApp = openRemotes(boot.releases);
const session = createSessionStore(boot.session);

const client = createClient({
  headers: (): Record<string, string> => {
    const { token } = session.getState();
    return token ? { [CSRF_HEADER]: token } : {};
  },
});
const call = endingSession(client, session);

/** Reads for a page: the answer goes into SWR's cache, where the page's components find it. */
const read: Call = async (name, ...args) => {
  const answer = await call(name, ...args);
  await mutate(apiUrl(name, args[0] as object), answer, { revalidate: false });
  return answer;
};

const { report, measure } = createReporter(boot.releases);

/**
 * Where a fragment's code does not come, what the server sent stays until the visitor goes elsewhere: it works as it does
 * without JavaScript.
 */
const asSent = new Set<string>();
let isFirstView = true;

const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
const site: Site = {
  call,
  answers: boot.answers,
  session,
  origin: boot.origin,
  now: boot.now,
  report,
  loadFragment(fullName) {
    const [remote = '', name = ''] = fullName.split('/');
    if (Object.hasOwn(boot.disabled, remote)) return nothing;
    let view = fragments.get(fullName);
    if (!view) {
      view = loadApp(remote)
        .then(async (app) => {
          const module = await app.fragments[name]?.load();
          if (!module) throw new Error(`${remote} offers no fragment called ${name}.`);
          return module.Fragment;
        })
        .catch((error: unknown) => {
          if (!isFirstView) throw error;
          report(fullName, error);
          asSent.add(fullName);
          return forGood;
        });
      fragments.set(fullName, view);
    }
    return view;
  },
  fragmentStyles: (name) => stylesOfFragment(boot.releases, name),
};

const host: PageHost = {
  releases: boot.releases,
  disabled: boot.disabled,
  previews: boot.previews,
  searchBar: boot.searchBar,
  site,
  read,
  report,
  async loadPage(remote, pattern) {
    const page = (await loadApp(remote)).pages[pattern];
    if (!page) throw new Error(`${remote} has no page for ${pattern}.`);
    return page.load();
  },
};

async function start() {
  const routes = siteRoutes(host);
  await resolveMatched(routes);
  const { loaderData, actionData, errors } = boot.hydration;
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData,
      actionData,
      errors:
        errors && mapValues(errors, ({ status, data }) => new UNSAFE_ErrorResponseImpl(status, '', data)),
    },
  });
  countPageViews(router, analytics, isFirstViewSent() ? firstParty : undefined);
  router.subscribe(({ historyAction, location }) => {
    if (location.key === 'default' && historyAction === 'POP') return;
    isFirstView = false;
    for (const name of asSent) fragments.delete(name);
    asSent.clear();
  });
  measure(ownerOf(router.state.matches.at(-1)?.route.id ?? '')?.remote ?? null);
  hydrateRoot(
    document,
    <Document boot={bootText} assets={boot.assets}>
      <SiteProvider site={site}>
        <PrefetchContext value={createPrefetch(routes, host)}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </SiteProvider>
    </Document>,
    {
      onRecoverableError(error) {
        // A region that failed on the server: reported there, and tried again here.
        const release = (error as { digest?: string }).digest;
        if (release) console.info(`${release} could not be rendered on the server.`);
        else report('shell', error);
      },
    },
  );
}

/** The page that is already there must not wait for its own module again, or its content would flash. */
async function resolveMatched(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

const mapValues = <A, B>(table: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

renewWhenRestored();
start();
