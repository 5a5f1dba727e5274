import { data, notFound } from '@unitbase/remote-kit';
import type { RouteObject } from 'react-router-dom';
import { DisabledPagesContext } from './disabled-pages';
import { Layout } from './document';
import { RouteError } from './errors/route-error';
import { PreviewBadge } from './layout/preview-badge';
import { type PageHost, pageRoutes } from './pages';

/**
 * The site's whole route table: the layout, every page that the live releases declare, and 404 for the rest: 503 while
 * nobody can say.
 * @param pages the routes of pages where not all are wanted: the router ranks what it is given, which takes time
 */
export function siteRoutes(host: PageHost, pages = pageRoutes(host)): RouteObject[] {
  return [
    {
      id: 'site',
      element: (
        <DisabledPagesContext value={Object.values(host.disabled).flat()}>
          <Layout />
          {host.previews.length > 0 && <PreviewBadge releases={host.previews} />}
        </DisabledPagesContext>
      ),
      children: [
        ...pages,
        {
          id: 'unknown',
          path: '*',
          errorElement: <RouteError />,
          loader: ({ request }) => {
            const document = host.asDocument?.(request);
            if (document) return document;
            throw host.isIncomplete ? data(null, { status: 503 }) : notFound();
          },
          element: null,
        },
      ],
    },
  ];
}
