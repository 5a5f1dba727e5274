import { listingUrl, urls } from '@unitbase/contracts/urls';
import type { WidgetName } from './contract';

/** An attribute's value, empty where it is not written. */
type Value = (attribute: string) => string;

/** The listing of which a widget shows the beginning. */
export function listingOf(value: Value): string {
  const [section, category, country] = [value('section'), value('category'), value('country')];
  const search = value('search');
  if (search) return urls.search({ search, category: section, subcategory: category, country });
  return listingUrl({
    section,
    category,
    country,
    state: value('state'),
    county: value('county'),
    city: value('city'),
  });
}

/** The page of the site that holds what a widget shows; an article's needs its date too, which the api knows. */
export const pageOf: Record<Exclude<WidgetName, 'article'>, (value: Value) => string> = {
  companies: listingOf,
  company: (value) => urls.company(value('country'), value('company')),
  search: listingOf,
  incentives: (value) => urls.incentives(value('country')),
  news: (value) => (value('country') ? urls.newsSearch({ countries: value('country') }) : urls.news()),
  quiz: (value) => urls.quiz(value('quiz')),
};
