import { useCall } from '@unitbase/remote-kit';
import { useEffect } from 'react';

/** Counts a read once per view, for Most Read (decision D78). A failure is nobody's concern but the count's. */
export function useCountedView(articleId: number | undefined) {
  const call = useCall();
  useEffect(() => {
    if (articleId !== undefined)
      call('recordArticleView', { params: { id: articleId } }).catch(() => undefined);
  }, [articleId, call]);
}
