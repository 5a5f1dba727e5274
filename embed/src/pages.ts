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

/** Paths of the pages behind the platform's widgets. An article's path needs its date, which only the api has. */
const pages: Record<Exclude<WidgetName, 'article'>, (value: Value) => string> = {
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

/**
 * Returns the path of the page that holds a widget's content; null for a widget without a known page.
 * @param pattern page of a widget that a release declares, whose parameters are attributes
 */
export function pageOf(name: string, value: Value, pattern?: string): string | null {
  if (name === 'article') return urls.news();
  if (Object.hasOwn(pages, name)) return pages[name as keyof typeof pages](value);
  return pattern ? fill(pattern, value) : null;
}

/** Fills the parameters of a pattern; the path ends before the first one without a value. */
function fill(pattern: string, value: Value): string {
  const parts = pattern.split('/').slice(1);
  const filled = parts.map((part) => (part.startsWith(':') ? asSlug(value(part.slice(1))) : part));
  const end = filled.indexOf('');
  return `/${filled.slice(0, end < 0 ? undefined : end).join('/')}`;
}
