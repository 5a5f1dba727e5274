import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import { listLimits } from '@unitbase/contracts/limits';
import { Section } from '@unitbase/shared-ui/section';
import { NewsCard } from '../shared/articles/news-card';

/** Renders up to three articles that the newsroom linked to this one (decision D78). */
export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <Section title="Related stories" small tight>
      {articles.slice(0, listLimits.related).map((article) => (
        <NewsCard key={article.id} article={article} variant="line" dated={false} strapline={false} />
      ))}
    </Section>
  );
}
