import type { QueuePage } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { formatCount } from '@unitbase/contracts/numbers';
import { Link } from '@unitbase/shared-ui/link';
import css from './queue-nav.module.css';
import { type QueueView, viewPath } from './queue-view';

/** Renders the queues of the role with their waiting cases, and the decided cases of this one. */
export function QueueNav({ view, page }: { view: QueueView; page: QueuePage }) {
  const entries = page.queues.map(({ queue, waiting }) => ({
    label: text.titles[queue],
    count: waiting,
    href: `/desk/${queue}`,
    isCurrent: queue === view.queue && view.state === 'waiting',
  }));
  const done = {
    label: text.done,
    count: page.counts.done,
    href: viewPath({ ...view, id: null, state: 'done', search: '', page: 1 }),
    isCurrent: view.state === 'done',
  };
  return (
    <nav className={css.nav} aria-label={text.queuesLabel}>
      <ul>
        {[...entries, done].map(({ label, count, href, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              <span className={css.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
