import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { lastOffset, readOffset, urls } from '@unitbase/contracts/urls';
import { Fragment, Head, redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Crumbs } from '../shared/crumbs';
import { FeedLinks } from '../shared/feed-links';
import { newsFeed } from '../shared/news-feed';
import { NewsHead } from '../shared/news-head';
import { Band } from '../shared/part';
import { ArticleGrid } from './article-grid';
import { LeadArticle } from './lead-article';
import css from './news.module.css';
import { NewsSidebar, sidebarReads } from './news-sidebar';

const PAGE_SIZE = pageSizes.newsLanding;
const FEEDS = [newsFeed];
const LEAD = { query: { limit: 1 } };

/** Returns the query for eight news without the lead, which every page shows above them (NE-024, NE-025). */
const gridQuery = (offset: number, leadId: number | undefined) => ({
  offset,
  limit: PAGE_SIZE,
  article_type: '1',
  exclude_article: leadId ? String(leadId) : '',
});

export const script = 'on-intent';

/** Redirects an offset inside a page to its start, and one beyond the end to the last page (decision D10). */
export async function load({ url, read }: PageArgs) {
  const rawOffset = url.searchParams.get('offset');
  const offset = readOffset(rawOffset, PAGE_SIZE);
  if (rawOffset !== null && rawOffset !== String(offset)) throw redirect(urls.news(offset), 301);
  const sidebar = sidebarReads(read);
  const main = await read('getMainArticles', LEAD).catch(() => undefined);
  const list = await read('getArticles', { query: gridQuery(offset, main?.result[0]?.article.id) });
  const last = lastOffset(list.selected_article_type_count, PAGE_SIZE);
  if (offset > last) throw redirect(urls.news(last));
  await sidebar;
}

/** Renders the news landing: lead, paged grid, sidebar and packages (docs/requirements/news.md §2.2). */
export function Page() {
  const [query] = useSearchParams();
  const offset = readOffset(query.get('offset'), PAGE_SIZE);
  const main = useApi('getMainArticles', LEAD).data?.result[0];
  const { data: list } = useApi('getArticles', { query: gridQuery(offset, main?.article.id) });
  return (
    <>
      <Head
        title={messages.news.heading}
        description={`Production news from ${site.name}.`}
        canonical={urls.news(offset)}
        feeds={FEEDS}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.news }]} />
        <NewsHead title={messages.news.heading} id="news" />
        {main && <LeadArticle article={main.article} />}
        <div className={css.columns}>
          <div>
            {list && <ArticleGrid list={list} offset={offset} pageSize={PAGE_SIZE} />}
            <FeedLinks feeds={FEEDS} />
          </div>
          <NewsSidebar quiz={list?.quiz ?? null} />
        </div>
      </Wrap>
      <Band>
        <Fragment name="account/packages" />
      </Band>
    </>
  );
}
