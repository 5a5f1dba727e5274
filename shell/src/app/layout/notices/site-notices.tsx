import { useOptionalApi } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Wrap } from '@unitbase/shared-ui/layout';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import css from './site-notices.module.css';

/**
 * Renders current notices, for example of maintenance (decision D64). The response may be cached, so after hydration the
 * browser's clock decides.
 */
export function SiteNotices() {
  const hydrated = useHydrated();
  const { data = [] } = useOptionalApi('getNotices');
  const now = Date.now();
  const current = data.filter(
    ({ starts_at, ends_at }) => !hydrated || (Date.parse(starts_at) <= now && now < Date.parse(ends_at)),
  );
  if (current.length === 0) return null;
  return (
    <aside aria-label="Notices" className={css.notices} data-print="no">
      <Wrap>
        {current.map(({ id, text }) => (
          <Alert key={id} kind="warn" title={text} />
        ))}
      </Wrap>
    </aside>
  );
}
