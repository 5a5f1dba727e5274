// Must be first: it declares the order of the cascade layers.
import '@unitbase/shared-ui/styles/global.css';
import { SiteProvider } from '@unitbase/remote-kit';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import { firstParty } from '../app/analytics/first-party';
import { isFirstViewSent } from '../app/analytics/first-view';
import { countPageViews } from '../app/analytics/page-views';
import { analytics } from '../app/analytics/site-analytics';
import type { Boot } from '../app/boot';
import { Document } from '../app/document';
import { ownerOf } from '../app/pages';
import { PrefetchContext } from '../app/prefetch';
import { siteRoutes } from '../app/routes';
import { datePrints } from './date-prints';
import { createDocumentNavigation } from './document-navigation';
import { keepEarlyFields } from './early-input/early-fields';
import { openSite } from './open-site';
import { createPrefetch } from './prefetch';
import { reloadWhenRestored } from './reload-when-restored';
import { openRemotes } from './remotes';
import { createReporter } from './reporting';
import { stayOffline } from './stay-offline';
import { whenShown } from './when-shown';

async function start() {
  const bootText = document.getElementById('boot')?.textContent ?? '';
  const boot = JSON.parse(bootText) as Boot;
  const { report, measure } = createReporter(boot.releases);
  const { follow, ...documents } = createDocumentNavigation();
  const loadApp = openRemotes(boot.releases);
  const { host, leaveFirstView } = openSite({ boot, loadApp, report, ...documents });
  const routes = siteRoutes(host);
  await resolveMatched(routes);
  const router = createBrowserRouter(routes, { hydrationData: hydrationDataOf(boot) });
  const fields = keepEarlyFields();
  countPageViews(router, analytics, isFirstViewSent() ? firstParty : undefined);
  const { location: first } = router.state;
  router.subscribe((state) => {
    const isFirstView = state.location === first && state.navigation.state === 'idle';
    if (follow(state) || isFirstView) return;
    leaveFirstView();
    fields.forget();
  });
  measure(ownerOf(router.state.matches.at(-1)?.route.id ?? '')?.remote ?? null);
  hydrateRoot(
    document,
    <Document boot={bootText} assets={boot.assets}>
      <SiteProvider site={host.site}>
        <PrefetchContext value={createPrefetch(routes, host)}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </SiteProvider>
    </Document>,
    {
      onRecoverableError(error) {
        // A region that failed on the server was reported there and is rendered again here.
        const release = (error as { digest?: string }).digest;
        if (release) console.info(`${release} could not be rendered on the server.`);
        else report('shell', error);
        fields.restore();
      },
    },
  );
  // Makes React hydrate the focused region first.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Loads the routes of the current page before hydration, so that its content does not disappear. */
async function resolveMatched(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

function hydrationDataOf({ hydration: { loaderData, actionData, errors } }: Boot) {
  const responses = Object.entries(errors ?? {}).map(
    ([id, { status, data }]) => [id, new UNSAFE_ErrorResponseImpl(status, '', data)] as const,
  );
  return { loaderData, actionData, errors: errors && Object.fromEntries(responses) };
}

reloadWhenRestored();
stayOffline();
datePrints();
// The first script of a content page counts them already.
if (!document.documentElement.dataset.counting)
  void import(/* webpackChunkName: "later" */ './count-companies').then(({ countPresses }) => countPresses());
whenShown(start);
