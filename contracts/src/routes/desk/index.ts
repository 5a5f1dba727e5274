import { deskCommercialRoutes } from './commercial';
import { deskCompanyRoutes } from './companies';
import { deskFeaturedRoutes } from './featured';
import { logRoutes } from './log';
import { peopleRoutes } from './people';
import { deskPlaceRoutes } from './places';
import { queueRoutes } from './queues';
import { staffRoutes } from './staff';

/** Routes of the desk by method and path. */
export const deskRoutes = {
  ...staffRoutes,
  ...queueRoutes,
  ...deskPlaceRoutes,
  ...deskFeaturedRoutes,
  ...deskCommercialRoutes,
  ...deskCompanyRoutes,
  ...peopleRoutes,
  ...logRoutes,
};
