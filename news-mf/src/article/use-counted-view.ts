import { useCall } from '@unitbase/remote-kit';
import { useEffect } from 'react';

/** Records one view of the article for Most Read (decision D78). Ignores failures: the reader loses nothing. */
export function useCountedView(articleId: number | undefined) {
  const call = useCall();
  useEffect(() => {
    if (articleId !== undefined)
      call('recordArticleView', { params: { id: articleId } }).catch(() => undefined);
  }, [articleId, call]);
}
