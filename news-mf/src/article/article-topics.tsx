import type { Article } from '@unitbase/contracts/entities/news';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import css from './article.module.css';

/** Renders links to more articles on the same tags and countries. */
export function ArticleTopics({ tags, countries }: Pick<Article, 'tags' | 'countries'>) {
  if (tags.length + countries.length === 0) return null;
  return (
    <div className={css.topics} data-print="no">
      <Chips label="Topics">
        {tags.map(({ id, name, slug }) => (
          <Chip key={id} href={urls.newsTag(slug)}>
            {name}
          </Chip>
        ))}
        {countries.map(({ country, url_slug }) => (
          <Chip key={url_slug} href={urls.newsSearch({ countries: url_slug })}>
            {displayCountry(country)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
