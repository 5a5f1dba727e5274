import type { Article } from '@unitbase/contracts/entities/news';
import { Fragment } from '@unitbase/remote-kit';

/** Number of cards in one row. */
const CARDS = 3;

/** Renders the directory's featured profiles of the article's countries, if it has any (NE-092). */
export function ArticleProfiles({ countries }: { countries: Article['countries'] }) {
  if (countries.length === 0) return null;
  return (
    <Fragment
      name="directory/featured-profiles"
      variant="cards"
      limit={CARDS}
      countries={countries.map((country) => country.url_slug)}
    />
  );
}
