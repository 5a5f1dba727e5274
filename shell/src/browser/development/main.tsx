/** Scripts for a browser with remotes in development, with React's development build (docs/decisions/0011). */
import './refresh';
import '@unitbase/shared-ui/styles/global.css';
import { SiteProvider } from '@unitbase/remote-kit';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter } from 'react-router-dom';
import type { Boot, Development } from '../../app/boot';
import { DevelopmentDocument } from '../../app/development-document';
import { PrefetchContext } from '../../app/prefetch';
import { siteRoutes } from '../../app/routes';
import { openSite } from '../open-site';
import { createPrefetch } from '../prefetch';
import { openRemotes } from '../remotes';
import {
  developmentRelease,
  entryOf,
  withDevelopmentRemotes,
  withNewestFunctions,
} from './development-remote';
import { createBuildState, describeFailure, listenForUpdates } from './hot-updates';
import { showInOverlay } from './overlay';

const bootText = document.getElementById('boot')?.textContent ?? '';
const sent = JSON.parse(bootText) as Boot & { development: Development[] };
const { development } = sent;
const build = createBuildState();
showInOverlay(build);

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the loaders of the first page are done. */
const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });

async function openRouter() {
  let router: Router | undefined;
  let hasFailure = false;
  listenForUpdates(build, development, () => {
    const { pathname, search } = location;
    // A navigation, also to the same page, renders a failed region again.
    if (hasFailure) router?.navigate(pathname + search, { replace: true, preventScrollReset: true });
    else router?.revalidate();
    hasFailure = false;
  });
  const inDevelopment = development.map((one) => [one.remote, developmentRelease(one)]);
  const releases = { ...sent.releases, ...Object.fromEntries(inDevelopment) };
  const loadApp = openRemotes(releases, development.map(entryOf));
  const load = async (one: Development) => ({
    development: one,
    app: await loadApp(one.remote).catch((error: unknown) => {
      console.error(error);
      build.set(one.remote, `${one.origin} does not answer: is the developer's server running?`);
      return null;
    }),
  });
  const boot = withDevelopmentRemotes(sent, await Promise.all(development.map(load)));
  const { host, leaveFirstView } = openSite({
    boot,
    loadApp,
    // Failures in development do not count against a release.
    report(part, error) {
      hasFailure = true;
      console.error(part, error);
      build.set('page', describeFailure(part, error));
    },
  });
  leaveFirstView();
  // The badge lists the previews too.
  const page = withNewestFunctions(
    { ...host, previews: [] },
    development.map(({ remote }) => remote),
  );
  const routes = siteRoutes(page);
  router = createBrowserRouter(routes);
  await initialized(router);
  return { router, site: host.site, prefetch: createPrefetch(routes, page) };
}

function Site({ page }: { page: Awaited<ReturnType<typeof openRouter>> | null }) {
  const problem = useSyncExternalStore(build.subscribe, build.read, () => null);
  return (
    <DevelopmentDocument boot={sent} bootText={bootText} development={development} problem={problem}>
      {page && (
        <SiteProvider site={page.site}>
          <PrefetchContext value={page.prefetch}>
            <RouterProvider router={page.router} />
          </PrefetchContext>
        </SiteProvider>
      )}
    </DevelopmentDocument>
  );
}

const root = hydrateRoot(document, <Site page={null} />);
openRouter().then((page) => root.render(<Site page={page} />));
