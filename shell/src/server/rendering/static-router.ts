import type { createStaticHandler, createStaticRouter, StaticHandlerContext } from 'react-router-dom';

type Routes = ReturnType<typeof createStaticHandler>['dataRoutes'];
type StaticRouter = ReturnType<typeof createStaticRouter>;

const NOTHING = { state: 'idle', location: undefined } as StaticRouter['state']['navigation'];

/**
 * What `StaticRouterProvider` reads of a router, as plain data. React Router's `createStaticRouter` gives it by getters: V8
 * keeps those, and the page that they see, until the next collection of the whole heap, 200 KB of each page.
 * @param routes of the handler that made the context
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
      navigation: NOTHING,
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
