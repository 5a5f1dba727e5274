import { type Feature, joinFeatures } from '../http/feature';
import { deskCompanies } from './companies/routes';
import { secondFactor } from './staff/routes';

/** Routes of the desk, for staff. */
export const desk: Feature = joinFeatures(secondFactor, deskCompanies);
