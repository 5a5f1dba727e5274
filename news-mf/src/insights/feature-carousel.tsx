import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { ArticleCarousel } from '../shared/articles/article-carousel';
import { part } from '../shared/part';

export const featureQuery = { article_type: '3', limit: listLimits.featuresCarousel };

/** Renders nine features in a carousel that plays automatically (docs/requirements/news.md §2.7, §9). */
export const FeatureCarousel = part('news/features', Features);

function Features() {
  const { data } = useApi('getArticles', { query: featureQuery });
  return (
    <ArticleCarousel
      first
      title={messages.news.features}
      articles={data?.articles ?? []}
      more={<MoreLink href={urls.articles('features')}>{messages.news.viewAllCapitals}</MoreLink>}
    />
  );
}
