import type { createStaticHandler, createStaticRouter, StaticHandlerContext } from 'react-router-dom';

type Routes = ReturnType<typeof createStaticHandler>['dataRoutes'];
type StaticRouter = ReturnType<typeof createStaticRouter>;

const IDLE_NAVIGATION = { state: 'idle', location: undefined } as StaticRouter['state']['navigation'];

/**
 * Returns the router for `StaticRouterProvider` as plain data. The getters of React Router's `createStaticRouter` keep 200
 * KB of each page in memory until the next major collection.
 * @param routes routes of the handler that created the context
 */
export function staticRouter(routes: Routes, context: StaticHandlerContext): StaticRouter {
  const { basename, location, matches, loaderData, actionData, errors } = context;
  const router: Pick<StaticRouter, 'basename' | 'future' | 'state' | 'routes' | 'manifest'> = {
    basename,
    future: {
      v8_middleware: false,
      v8_passThroughRequests: false,
      v8_trailingSlashAwareDataRequests: false,
    },
    state: {
      historyAction: 'POP' as StaticRouter['state']['historyAction'],
      location,
      matches,
      loaderData,
      actionData,
      errors,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: null,
      preventScrollReset: false,
      revalidation: 'idle',
      fetchers: new Map(),
      blockers: new Map(),
    },
    routes,
    manifest: manifestOf(routes),
  };
  return router as StaticRouter;
}

const manifestOf = (routes: Routes): StaticRouter['manifest'] =>
  Object.assign({}, ...routes.map((route) => ({ ...manifestOf(route.children ?? []), [route.id]: route })));
