import type { Feature } from '../http/feature';
import { catalogueReader } from './catalogue';
import { categories } from './categories/routes';
import { companies } from './companies/routes';
import { places } from './places/routes';
import { search } from './search/routes';
import { suggestions } from './search/suggestions/routes';
import { showcase } from './showcase/routes';
import { taxes } from './taxes/routes';

/** Routes of the public directory, with one shared catalogue. */
export const directory: Feature = (services, app) => {
  const readCatalogue = catalogueReader(services.pool);
  return {
    ...search(readCatalogue)(services, app),
    ...suggestions(readCatalogue)(services, app),
    ...companies(readCatalogue)(services, app),
    ...places(readCatalogue)(services, app),
    ...showcase(readCatalogue)(services, app),
    ...categories(services, app),
    ...taxes(services, app),
  };
};
