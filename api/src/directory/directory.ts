import { type Feature, joinFeatures } from '../http/feature';
import { catalogueReader } from './catalogue';
import { categories } from './categories/routes';
import { companies } from './companies/routes';
import { featuredDesk } from './featured-desk/routes';
import { incentiveFeeds } from './incentives/feeds';
import { incentives } from './incentives/routes';
import { taxes } from './incentives/taxes';
import { placeDesk } from './place-desk/routes';
import { areas } from './places/area-routes';
import { countries } from './places/country-routes';
import { facts } from './places/facts';
import { search } from './search/routes';
import { suggestions } from './search/suggestions/routes';
import { showcase } from './showcase/routes';

/** Routes of the public directory, with one shared catalogue. */
export const directory: Feature = (services, app) => {
  const readCatalogue = catalogueReader(services.pool);
  const parts = [
    ...[search, suggestions, companies, countries, areas, showcase],
    ...[incentives, incentiveFeeds, facts, placeDesk],
  ].map((part) => part(readCatalogue));
  return joinFeatures(...parts, categories, taxes, featuredDesk)(services, app);
};
