import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { listLimits } from '@unitbase/contracts/limits';
import { Section } from '@unitbase/shared-ui/section';
import { NewsCard } from '../shared/news-card';

/** Renders up to three articles that the newsroom linked to this one (decision D78). */
export function RelatedArticles({ stories }: { stories: ArticleCard[] }) {
  if (stories.length === 0) return null;
  return (
    <Section title="Related stories" small tight>
      {stories.slice(0, listLimits.related).map((story) => (
        <NewsCard key={story.id} article={story} variant="line" dated={false} strapline={false} />
      ))}
    </Section>
  );
}
