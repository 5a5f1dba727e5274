import { Wrap } from '@unitbase/shared-ui/layout';
import { Notice } from '@unitbase/shared-ui/notice';
import { useOptionalApi, useSite } from '@unitbase/shared-ui/site';
import css from './site-notices.module.css';

/** What the house announces between two instants, as maintenance on a day (decision D64). Without it the page stands. */
export function SiteNotices() {
  const { now } = useSite();
  const { data = [] } = useOptionalApi('getNotices');
  const at = new Date(now).getTime();
  const current = data.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) <= at && at < Date.parse(ends_at),
  );
  if (current.length === 0) return null;
  return (
    <aside aria-label="Notices" className={css.notices} data-print="no">
      <Wrap>
        {current.map(({ id, text }) => (
          <Notice key={id} kind="warn" title={text} />
        ))}
      </Wrap>
    </aside>
  );
}
