import type { ArticleCard } from '@unitbase/contracts/entities/news';
import { listLimits } from '@unitbase/contracts/limits';
import { Section } from '@unitbase/shared-ui/section';
import { ArticleStory } from '../shared/article-story';

/** Renders up to three articles that the newsroom linked to this one (decision D78). */
export function RelatedStories({ stories }: { stories: ArticleCard[] }) {
  if (stories.length === 0) return null;
  return (
    <Section title="Related stories" small tight>
      {stories.slice(0, listLimits.related).map((story) => (
        <ArticleStory key={story.id} article={story} look="line" dated={false} strapline={false} />
      ))}
    </Section>
  );
}
