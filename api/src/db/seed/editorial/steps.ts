import type { Step } from '../step';
import { fillCompanyPages } from './company-pages';
import { fillInfoPages } from './info-pages';
import { fillPicks } from './picks';
import { fillSiteTexts } from './site-texts';

/** Steps after the news, from which some entries are chosen. */
export const editorialSteps: Step[] = [
  { name: 'Information pages', weight: 1, run: fillInfoPages },
  { name: 'Texts of the site', weight: 1, run: fillSiteTexts },
  { name: 'About us and events', weight: 1, run: fillCompanyPages },
  { name: 'Editors’ picks', weight: 1, run: fillPicks },
];
