// First of all: it says the order of the cascade layers.
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
import { createDocumentNavigation } from './document-navigation';
import { keepEarlyFields } from './early-fields';
import { openSite } from './open-site';
import { createPrefetch } from './prefetch';
import { openRemotes } from './remotes';
import { createReporter } from './reporting';
import { renewWhenRestored } from './restored';
import { whenShown } from './when-shown';

async function start() {
  const bootText = document.getElementById('boot')?.textContent ?? '';
  const boot = JSON.parse(bootText) as Boot;
  const { report, measure } = createReporter(boot.releases);
  const { follow, ...documents } = createDocumentNavigation();
  const { host, prefetch, leaveFirstView } = openSite({
    boot,
    loadApp: openRemotes(boot.releases),
    report,
    ...documents,
  });
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
        <PrefetchContext value={createPrefetch(routes, host, prefetch)}>
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
        fields.restore();
      },
    },
  );
  // React tells the part of it that has the focus, and takes that part over first.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
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
whenShown(start);
