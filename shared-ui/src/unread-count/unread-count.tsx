import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './unread-count.module.css';

interface UnreadCountProps {
  count: number;
  /** Text after the number, for screen readers. @default 'unread' */
  label?: string;
}

/** Renders the number of unread messages on a tab, link or button; nothing for 0. */
export function UnreadCount({ count, label = 'unread' }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
