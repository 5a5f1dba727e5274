import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { NewsCard } from '../shared/articles/news-card';
import { part } from '../shared/part';
import css from './insights.module.css';

export const networkQuery = { article_type: '4', limit: listLimits.networkRequested };

/** Renders six sponsored articles; wide screens show four (docs/requirements/news.md §2.2, §2.7). */
export const NetworkBlock = part('news/network', Network);

function Network() {
  const { data } = useApi('getArticles', { query: networkQuery });
  if (!data || data.articles.length === 0) return null;
  return (
    <Wrap>
      <Section
        title={messages.news.network(site.name)}
        end={<MoreLink href={urls.articles('all-networks')}>{messages.news.viewAll}</MoreLink>}
      >
        <div className={css.four}>
          {data.articles.map((article) => (
            <NewsCard key={article.id} article={article} ratio="story" />
          ))}
        </div>
      </Section>
    </Wrap>
  );
}
