import { deskCompanyRoutes } from './companies';
import { staffRoutes } from './staff';

/** Routes of the desk by method and path. */
export const deskRoutes = { ...staffRoutes, ...deskCompanyRoutes };
