import { type paths, splitRoute } from './paths';
import type { Route, RouteSchemas } from './route';
import { accountRoutes } from './routes/account';
import { audienceRoutes } from './routes/audience';
import { contentRoutes } from './routes/content';
import { deskRoutes } from './routes/desk/index';
import { directoryRoutes } from './routes/directory';
import { enquiryRoutes } from './routes/enquiries/enquiries';
import { messageMailRoutes } from './routes/enquiries/message-mails';
import { threadRoutes } from './routes/enquiries/threads';
import { followRoutes } from './routes/follows';
import { incentiveRoutes } from './routes/incentives';
import { listRoutes } from './routes/lists';
import { managerRoutes } from './routes/managers';
import { mediaRoutes } from './routes/media';
import { newsRoutes } from './routes/news';
import { packageRoutes } from './routes/packages';
import { profileRoutes } from './routes/profile';
import { rightsRoutes } from './routes/rights';
import { siteRoutes } from './routes/site';
import { statisticsRoutes } from './routes/statistics';

const schemas = {
  ...directoryRoutes,
  ...newsRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...profileRoutes,
  ...packageRoutes,
  ...rightsRoutes,
  ...audienceRoutes,
  ...listRoutes,
  ...enquiryRoutes,
  ...threadRoutes,
  ...incentiveRoutes,
  ...followRoutes,
  ...managerRoutes,
  ...messageMailRoutes,
  ...statisticsRoutes,
  ...siteRoutes,
} satisfies Record<keyof typeof paths, RouteSchemas>;

const all = { ...schemas, ...deskRoutes };

export type Routes = {
  [Name in keyof typeof all]: (typeof all)[Name] & Pick<Route, 'method' | 'path'>;
};

/**
 * Every route of the api by its name, the operationId in OpenAPI. For servers only: browsers import the types and
 * `paths`, so that no schema is bundled.
 */
export const routes = Object.fromEntries(
  Object.entries(all).map(([name, route]) => {
    const [method, path] = splitRoute(name);
    return [name, { ...route, method, path }];
  }),
) as Routes;
