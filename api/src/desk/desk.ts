import { type Feature, joinFeatures } from '../http/feature';
import { deskCompanies } from './companies/routes';
import { log } from './log/routes';
import { noticeDesk } from './notice-routes';
import { people } from './people/routes';
import { queueRoutes } from './queues/routes';
import { secondFactor } from './staff/routes';

/** Routes of the desk, for staff. */
export const desk: Feature = joinFeatures(secondFactor, queueRoutes, noticeDesk, deskCompanies, people, log);
