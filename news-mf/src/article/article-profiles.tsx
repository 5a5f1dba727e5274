import type { Article } from '@unitbase/contracts/entities/news';
import { listLimits } from '@unitbase/contracts/limits';
import { Fragment } from '@unitbase/remote-kit';

/** Renders the directory's featured profiles of the article's countries, if it has any (NE-091, NE-092). */
export function ArticleProfiles({ countries }: { countries: Article['countries'] }) {
  if (countries.length === 0) return null;
  return (
    <Fragment
      name="directory/featured-profiles"
      variant="cards"
      limit={listLimits.articleProfiles}
      countries={countries.map((country) => country.url_slug)}
    />
  );
}
