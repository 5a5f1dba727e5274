import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';
import { Story } from '@unitbase/shared-ui/story';
import { Text } from '@unitbase/shared-ui/text';
import css from './latest-headlines.module.css';

/** What a letter is made of: the three newest stories. Nothing where the newsroom does not answer. */
export function LatestHeadlines({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={css.headlines}>
      <Text as="h2" look="h3" className={css.title}>
        In the news now
      </Text>
      {articles.map((article) => (
        <Story
          key={article.id}
          look="line"
          level={3}
          title={article.title}
          href={
            article.is_external ? article.external_link : urls.article(article.date_published, article.slug)
          }
          newTab={article.is_external}
          picture={article.image_url}
        />
      ))}
    </section>
  );
}
