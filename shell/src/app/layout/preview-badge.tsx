import { Button } from '@unitbase/shared-ui/button';
import css from './preview-badge.module.css';

/** Over every page of somebody who sees releases that are not live: which, and the way back to what all others see. */
export function PreviewBadge({ releases }: { releases: string[] }) {
  return (
    <aside className={css.badge} aria-label="Preview" data-print="no">
      <p className={css.text}>
        Only you see <strong>{releases.join(', ')}</strong>
      </p>
      <form method="post" action="/_preview/end">
        <Button type="submit">Back to what is live</Button>
      </form>
    </aside>
  );
}
