import { deskCompanyRoutes } from './companies';
import { queueRoutes } from './queues';
import { staffRoutes } from './staff';

/** Routes of the desk by method and path. */
export const deskRoutes = { ...staffRoutes, ...queueRoutes, ...deskCompanyRoutes };
