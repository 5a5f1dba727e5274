import { asSlug } from '@unitbase/contracts/slug';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import type { WidgetName } from './contract';

/** Returns an attribute's value, or an empty string. */
type Value = (attribute: string) => string;

/** Returns the path of the listing whose first items a widget shows. */
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

/** Paths of the pages that hold a widget's content. An article's path needs its date, which only the api has. */
export const pageOf: Record<Exclude<WidgetName, 'article'>, (value: Value) => string> = {
  companies: listingOf,
  company: (value) => urls.company(asSlug(value('country')), asSlug(value('company'))),
  search: listingOf,
  incentives: (value) => urls.incentives(asSlug(value('country'))),
  list: (value) => urls.sharedList(value('list')),
  news: (value) => {
    const countries = asSlug(value('country'));
    return countries ? urls.newsSearch({ countries }) : urls.news();
  },
  quiz: (value) => urls.quiz(asSlug(value('quiz'))),
};
