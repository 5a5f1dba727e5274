import { formatDate } from '@unitbase/contracts/dates';
import type { Suggestions } from '@unitbase/contracts/entities/search';
import { placeInText } from '@unitbase/contracts/place-names';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import type { SuggestionGroup } from '@unitbase/shared-ui/combobox';
import { Marked } from '../marked';
import { placeKind, placeOf } from './location-place';

/**
 * Returns suggestions grouped by kind. The key of each is its address. Categories are those of the place that the words
 * name, if any: 'Camera hire in Poland'.
 */
export function keywordGroups(suggestions: Suggestions, words: string): SuggestionGroup[] {
  const { place, categories, companies, places, articles } = suggestions;
  const around = place ? placeOf(place) : {};
  return [
    {
      label: 'Categories',
      options: categories.map((category) => ({
        key: listingUrl({
          ...(category.is_section
            ? { section: category.url_slug }
            : { section: category.section_url_slug, category: category.url_slug }),
          ...around,
        }),
        value: category.name,
        label: <Marked text={category.name} words={words} />,
        kind: place ? `in ${placeInText(place.name)}` : category.is_section ? 'Section' : category.section,
        count: category.org_count,
      })),
    },
    {
      label: 'Companies',
      options: companies.map((company) => ({
        key: urls.company(company.country_slug, company.url_slug),
        value: company.orgname,
        label: <Marked text={company.orgname} words={words} />,
        kind: displayCountry(company.country),
      })),
    },
    {
      label: 'Places',
      options: places.map((place) => ({
        key: listingUrl(placeOf(place)),
        value: place.name,
        label: <Marked text={displayCountry(place.name)} words={words} />,
        kind: placeKind(place),
        count: place.org_count,
      })),
    },
    {
      label: 'Articles',
      options: articles.map((article) => ({
        key: urls.article(article.date_published, article.slug),
        value: article.title,
        label: <Marked text={article.title} words={words} />,
        kind: formatDate(article.date_published),
      })),
    },
  ];
}
