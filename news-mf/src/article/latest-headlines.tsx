import { useApi } from '@unitbase/remote-kit';
import { Section } from '@unitbase/shared-ui/section';
import { useEffect, useState } from 'react';
import { Headline } from '../shared/articles/headline';
import css from './latest-headlines.module.css';

/** Minimum height of the article's text for headlines beside it, in CSS pixels (docs/requirements/news.md §2.5). */
const MIN_TEXT_HEIGHT = 500;
const HEADLINES = 6;

/**
 * Renders the latest headlines beside a long article (decision C20). Only the browser knows the height, so they appear
 * after the first view, in free space of the sidebar: nothing moves. The page gives each article a `key` (decision E3).
 */
export function LatestHeadlines({ articleId }: { articleId: number }) {
  const [isTall, setIsTall] = useState(false);
  useEffect(() => {
    const body = document.querySelector('[data-article-body]');
    setIsTall((body?.clientHeight ?? 0) >= MIN_TEXT_HEIGHT);
  }, []);
  const { data = [] } = useApi(isTall ? 'getLatestHeadlines' : null, { query: { limit: HEADLINES } });
  const headlines = data.filter((article) => article.id !== articleId);
  if (!isTall || headlines.length === 0) return null;
  return (
    <div className={css.late}>
      <Section title="Latest headlines" small tight className={css.section}>
        <ul>
          {headlines.map((article) => (
            <Headline key={article.id} article={article} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
