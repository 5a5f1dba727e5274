import type { QueuePage } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { SideNav } from '../shared/side-nav/side-nav';
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
  return <SideNav label={text.queuesLabel} links={[...entries, done]} />;
}
