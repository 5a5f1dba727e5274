import { accountSteps } from './accounts/steps';
import { fillCatalogue } from './catalogue/rows';
import { fillCompanies } from './companies/rows';
import { editorialSteps } from './editorial/steps';
import { newsSteps } from './news/steps';
import { fillPlaces } from './places/rows';
import { fillAdverts } from './showcase/adverts';
import { fillShowcase } from './showcase/rows';
import type { Step } from './step';

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
