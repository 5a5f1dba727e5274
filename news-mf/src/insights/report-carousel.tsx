import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { ArticleCarousel } from '../shared/articles/article-carousel';
import { part } from '../shared/part';

export const reportQuery = { article_type: '5', limit: listLimits.reportsCarousel };

/** Renders six reports in a carousel that plays automatically (docs/requirements/news.md §2.7, §9). */
export const ReportCarousel = part('news/reports', Reports);

function Reports() {
  const { data } = useApi('getArticles', { query: reportQuery });
  return (
    <ArticleCarousel
      title="Reports"
      articles={data?.articles ?? []}
      more={<MoreLink href={urls.articles('reports')}>{messages.news.allReports}</MoreLink>}
    />
  );
}
