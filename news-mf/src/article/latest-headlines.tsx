import { useApi } from '@unitbase/remote-kit';
import { Section } from '@unitbase/shared-ui/section';
import { useEffect, useState } from 'react';
import { Headline } from '../shared/headline';
import css from './latest-headlines.module.css';

/** Pixels of article text from which the feed beside it has something to stand beside (docs/requirements/news.md §2.5). */
const TALL_ENOUGH = 500;
const HEADLINES = 6;

/**
 * Latest headlines beside a long article, where a third party's feed would stand (decision C20). The height is only
 * known in the browser, so the block comes after the first view, in the room that the text leaves at the end of its column,
 * and moves nothing. Where the columns lie under one another it is left out.
 */
export function LatestHeadlines({ articleId }: { articleId: number }) {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const body = document.querySelector('[data-article-body]');
    setTall((body?.clientHeight ?? 0) >= TALL_ENOUGH);
  }, []);
  const { data = [] } = useApi(tall ? 'getLatestHeadlines' : null, { query: { limit: HEADLINES } });
  const headlines = data.filter((article) => article.id !== articleId);
  if (!tall || headlines.length === 0) return null;
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
