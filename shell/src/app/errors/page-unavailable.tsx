import { messages } from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Notice } from '@unitbase/shared-ui/notice';
import { useLocation } from '@unitbase/shared-ui/site';
import css from './error-page.module.css';

/** In the HTML only where the fallback stands, so that the server can tell: text cannot hold a bare quote. */
export const PAGE_UNAVAILABLE = 'data-unavailable="page"';

/**
 * What stands where a page's remote failed (DESIGN §3.6). Plain links: a fresh request gets a fresh release, and they
 * work without JavaScript.
 */
export function PageUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <Wrap className={css.page} data-unavailable="page">
      <Notice
        kind="unavailable"
        title="This page is not available right now"
        action={
          <>
            <a className={css.again} href={pathname + search}>
              Try again
            </a>
            <a className={css.again} href={urls.home()}>
              {messages.common.backHome}
            </a>
          </>
        }
      >
        The rest of the site works.
      </Notice>
    </Wrap>
  );
}
