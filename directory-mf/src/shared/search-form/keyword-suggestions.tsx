import { formatDate } from '@unitbase/contracts/dates';
import type { Suggestions } from '@unitbase/contracts/entities/search';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import type { SuggestionGroup } from '@unitbase/shared-ui/combobox';
import { Marked } from '../marked';
import { placeKind, placeOf } from './location-place';

/** Suggestions by kind, in the order of the look. The key of each is where it leads. */
export function keywordGroups(found: Suggestions, words: string): SuggestionGroup[] {
  const { categories, companies, places, articles } = found;
  return [
    {
      label: 'Categories',
      options: categories.map((each) => ({
        key: listingUrl(
          each.is_section
            ? { section: each.url_slug }
            : { section: each.section_url_slug, category: each.url_slug },
        ),
        value: each.name,
        label: <Marked text={each.name} words={words} />,
        kind: each.is_section ? 'Section' : each.section,
        count: each.org_count,
      })),
    },
    {
      label: 'Companies',
      options: companies.map((each) => ({
        key: urls.company(each.country_slug, each.url_slug),
        value: each.orgname,
        label: <Marked text={each.orgname} words={words} />,
        kind: displayCountry(each.country),
      })),
    },
    {
      label: 'Places',
      options: places.map((each) => ({
        key: listingUrl(placeOf(each)),
        value: each.name,
        label: <Marked text={displayCountry(each.name)} words={words} />,
        kind: placeKind(each),
        count: each.org_count,
      })),
    },
    {
      label: 'Articles',
      options: articles.map((each) => ({
        key: urls.article(each.date_published, each.slug),
        value: each.title,
        label: <Marked text={each.title} words={words} />,
        kind: formatDate(each.date_published),
      })),
    },
  ];
}
