import type { PoolClient } from 'pg';
import { accountSteps } from './accounts/steps';
import { fillCatalogue } from './catalogue/rows';
import { fillCompanies } from './companies/rows';
import { editorialSteps } from './editorial/steps';
import { newsSteps } from './news/steps';
import { fillPlaces } from './places/rows';
import { fillAdverts } from './showcase/adverts';
import { fillShowcase } from './showcase/rows';

/** What every step of a fill gets. */
export interface Fill {
  client: PoolClient;
  companies: number;
  /** `yyyy-mm-dd` */
  today: string;
}

export interface Step {
  /** Shown while it runs. */
  name: string;
  /** Its share of the time. */
  weight: number;
  /** Only for a look around: left out where logins with a printed password would be a hole. */
  isDemo?: boolean;
  run(fill: Fill): Promise<void>;
}

export const steps: Step[] = [
  { name: 'Countries and cities', weight: 10, run: fillPlaces },
  { name: 'Sections and categories', weight: 1, run: fillCatalogue },
  { name: 'Companies', weight: 50, run: fillCompanies },
  { name: 'Featured companies', weight: 4, run: fillShowcase },
  { name: 'House adverts', weight: 1, run: fillAdverts },
  ...newsSteps,
  ...editorialSteps,
  ...accountSteps,
];
