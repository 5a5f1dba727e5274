import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { staticRouter } from './static-router';

function Page() {
  const { pathname, search } = useLocation();
  const ids = useMatches().map(({ id }) => id);
  return <main>{JSON.stringify([pathname, search, ids, useLoaderData(), useHref('../more')])}</main>;
}
const Failed = () => <main>Failed: {String(useRouteError())}</main>;

const routes: RouteObject[] = [
  {
    id: 'site',
    element: <Outlet />,
    children: [
      { id: 'page', path: '/page/:name', element: <Page />, loader: ({ params }) => params.name },
      {
        id: 'broken',
        path: '/broken',
        element: <Page />,
        errorElement: <Failed />,
        loader: () => {
          throw new Error('no data');
        },
      },
    ],
  },
];

test.each(['/page/one?a=1', '/broken'])('renders %s like the router of React Router', async (path) => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://site${path}`));
  if (context instanceof Response) throw new Error('It redirects.');
  const htmlBy = (router: ReturnType<typeof createStaticRouter>) =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const html = htmlBy(staticRouter(handler.dataRoutes, context));
  expect(html).toBe(htmlBy(createStaticRouter(handler.dataRoutes, context)));
  expect(html).toContain(path === '/broken' ? 'no data' : '/page/one');
});
