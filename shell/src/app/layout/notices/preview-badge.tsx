import { Button } from '@unitbase/shared-ui/button';
import css from './preview-badge.module.css';

/** Renders a badge on pages with previewed releases: their names, and the form to end the preview. */
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
