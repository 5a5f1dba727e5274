import type { LatestEntry } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { ArticleCard } from '@unitbase/shared-ui/article-card';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { cardDate } from '../shared/articles/news-card';
import { Band, part } from '../shared/part';
import css from './latest-news.module.css';

/** Renders the top stories as a carousel that plays automatically (docs/requirements/news.md §2.1). */
export const LatestNews = part('news/latest-news', Entries);

function Entries() {
  const { data: entries = [] } = useApi('getLatestEntries');
  if (entries.length === 0) return null;
  return (
    <Band>
      <Carousel
        title={messages.news.homeLatestNews}
        columns="news"
        autoplay={entries.length > 1}
        more={<MoreLink href={urls.news()}>All news</MoreLink>}
      >
        {entries.map((entry, index) => (
          <Entry key={entry.url_link} entry={entry} first={index === 0} />
        ))}
      </Carousel>
    </Band>
  );
}

/** From this width a card's box is taller than its picture (carousel styles of shared-ui). */
const TALL = [{ media: '(width >= 47.9375em)', ratio: 0.75 }];

/** Renders an article, or an external entry without date and strapline (docs/requirements/news.md §2.1, types A and E). */
function Entry({ entry, first }: { entry: LatestEntry; first: boolean }) {
  const { article } = entry;
  return (
    <ArticleCard
      variant={first ? 'lead' : 'card'}
      href={entry.url_link}
      newTab={entry.link_new_tab}
      title={entry.title}
      date={article ? cardDate(article.date_published) : undefined}
      strapline={article ? plainText(article.strapline) : undefined}
      picture={entry.image_url}
      ratio="fill"
      crops={first ? undefined : TALL}
      className={css.entry}
    />
  );
}
