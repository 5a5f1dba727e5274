import { type Feature, joinFeatures } from '../http/feature';
import { deskCompanies } from './companies/routes';
import { queueRoutes } from './queues/routes';
import { secondFactor } from './staff/routes';

/** Routes of the desk, for staff. */
export const desk: Feature = joinFeatures(secondFactor, queueRoutes, deskCompanies);
