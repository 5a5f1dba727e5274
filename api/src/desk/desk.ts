import { type Feature, joinFeatures } from '../http/feature';
import type { RouteOptions } from '../http/register-routes';
import { deskCompanies } from './companies/routes';
import { imports } from './imports/routes';
import { log } from './log/routes';
import { noticeDesk } from './notice-routes';
import { people } from './people/routes';
import { queueRoutes } from './queues/routes';
import { deskReleases } from './releases/routes';
import { secondFactor } from './staff/routes';
import { today } from './today/routes';

/** Routes and jobs of the desk, for staff. */
export const desk = (access: Pick<RouteOptions, 'readSession' | 'readStaff'>): Feature =>
  joinFeatures(
    secondFactor,
    today,
    queueRoutes,
    noticeDesk,
    deskCompanies,
    imports(access),
    people,
    log,
    deskReleases,
  );
