import { hash } from '../random';
import type { Company } from './company';

const between = (company: Company, what: string, from: number, to: number) =>
  from + (hash(what, company.id) % (to - from + 1));

const isGold = ({ packageCode }: Company) => packageCode === 'GOLD' || packageCode === 'PLATINUM';

/** Returns the number of rows of each kind, within the package's limits (docs/requirements/accounts.md §9). */
export const creditCount = (company: Company) => {
  if (isGold(company)) return between(company, 'credits', 8, 30);
  if (company.packageCode === 'CORPORATE') return between(company, 'credits', 3, 12);
  return hash('credits?', company.id) % 100 < 55 ? 3 : 0;
};
export const reelCount = (company: Company) =>
  isGold(company) && company.kind.hasReels && hash('reels?', company.id) % 100 < 80
    ? between(company, 'reels', 1, 6)
    : 0;
export const galleryCount = (company: Company) =>
  isGold(company) && hash('gallery?', company.id) % 100 < 90 ? between(company, 'gallery', 5, 14) : 0;
export const peopleCount = (company: Company) => {
  if (isGold(company)) return between(company, 'people', 2, 6);
  return company.packageCode === 'CORPORATE' ? between(company, 'people', 1, 3) : 0;
};
export const limitedCount = (company: Company, what: string) => {
  if (isGold(company)) return between(company, what, 1, 6);
  return company.packageCode === 'CORPORATE' ? between(company, what, 0, 3) : 0;
};
