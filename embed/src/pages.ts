import { asSlug } from '@unitbase/contracts/slug';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import type { WidgetName } from './contract';

/** An attribute's value, as it is written; empty where it is not. */
type Value = (attribute: string) => string;

/** The listing of which a widget shows the beginning. */
export function listingOf(value: Value): string {
  const slug: Value = (attribute) => asSlug(value(attribute));
  const [section, category, country] = [slug('section'), slug('category'), slug('country')];
  const search = value('search');
  if (search) return urls.search({ search, category: section, subcategory: category, country });
  return listingUrl({
    section,
    category,
    country,
    state: slug('state'),
    county: slug('county'),
    city: slug('city'),
  });
}

/** The page of the site that holds what a widget shows; an article's needs its date too, which the api knows. */
export const pageOf: Record<Exclude<WidgetName, 'article'>, (value: Value) => string> = {
  companies: listingOf,
  company: (value) => urls.company(asSlug(value('country')), asSlug(value('company'))),
  search: listingOf,
  incentives: (value) => urls.incentives(asSlug(value('country'))),
  news: (value) => {
    const countries = asSlug(value('country'));
    return countries ? urls.newsSearch({ countries }) : urls.news();
  },
  quiz: (value) => urls.quiz(asSlug(value('quiz'))),
};
