import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { ArticleCard } from '@unitbase/shared-ui/article-card';
import { Section } from '@unitbase/shared-ui/section';
import { articleLink } from '../shared/articles/article-link';
import { part } from '../shared/part';

/** Renders the ranked most read articles of the last 30 days (docs/requirements/news.md §2.2, decision D78). */
export const MostRead = part('news/most-read', Ranks);

function Ranks() {
  const { data } = useApi('getMostRead');
  if (!data || data.result.length === 0) return null;
  return (
    <Section title={messages.news.mostRead} small tight>
      <ol>
        {data.result.map(({ id, order, article }) => (
          <li key={id}>
            <ArticleCard variant="rank" number={order} {...articleLink(article)} title={article.title} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
