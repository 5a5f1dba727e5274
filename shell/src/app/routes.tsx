import { data, notFound } from '@unitbase/remote-kit';
import type { RouteObject } from 'react-router-dom';
import { DisabledPagesContext } from './disabled-pages';
import { Layout } from './document';
import { RouteError } from './errors/route-error';
import { ReleaseLinksContext, releaseLinks } from './layout/header/release-links';
import { PreviewBadge } from './layout/notices/preview-badge';
import { type PageHost, pageRoutes } from './pages';

/**
 * Returns the site's route table: the layout, the pages of the live releases, and 404 for all others; 503 if a release could
 * not be read.
 * @param pages routes of pages; fewer are matched faster
 */
export function siteRoutes(host: PageHost, pages = pageRoutes(host)): RouteObject[] {
  return [
    {
      id: 'site',
      element: (
        <DisabledPagesContext value={Object.values(host.disabled).flat()}>
          <ReleaseLinksContext value={releaseLinks(host.releases)}>
            <Layout />
          </ReleaseLinksContext>
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
            // The pages of staff are not in the data of other pages.
            const document = host.asDocument?.(request, true);
            if (document) return document;
            throw host.isIncomplete ? data(null, { status: 503 }) : notFound();
          },
          element: null,
        },
      ],
    },
  ];
}
