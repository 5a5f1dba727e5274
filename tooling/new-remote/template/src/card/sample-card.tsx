import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import css from './sample-card.module.css';

/** Renders a link to `/sample`. Other remotes place it: `<Fragment name="sample/sample-card" />`. */
export function Fragment() {
  return (
    <aside className={css.card}>
      <Text as="h2" variant="h2">
        <Link href="/sample">Sample</Link>
      </Text>
    </aside>
  );
}
