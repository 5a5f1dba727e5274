import * as z from 'zod';
import { readTexts } from './seed/texts';

const File = z.record(z.string(), z.record(z.string(), z.string()));

/** Other names of cities, by the country's ISO code and the city's slug. */
export const cityNames = Object.entries(readTexts('city-names', File)).flatMap(([iso, cities]) =>
  Object.entries(cities).map(([slug, names]) => ({ iso, slug, names: names.split(', ') })),
);
