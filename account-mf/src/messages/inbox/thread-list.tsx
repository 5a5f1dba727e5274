import type { ThreadSummary } from '@unitbase/contracts/entities/threads';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormResult, isFormFailure } from '../../shared/form/form-action';
import { BulkBar } from './bulk-bar';
import css from './inbox.module.css';
import type { InboxView } from './inbox-view';
import { ThreadRow } from './thread-row';

interface ThreadListProps {
  threads: readonly ThreadSummary[];
  total: number;
  view: InboxView;
}

/** Renders a page of threads as one form, whose bar changes the ticked ones. */
export function ThreadList({ threads, total, view }: ThreadListProps) {
  const result = useActionData() as FormResult | undefined;
  const form = useRef<HTMLFormElement>(null);
  const [selectedCount, setSelectedCount] = useState(0);
  useResetAfter(result, form, () => setSelectedCount(0));
  const unread = threads.filter(({ is_unread }) => is_unread);
  const read = threads.filter(({ is_unread }) => !is_unread);
  const offset = (view.page - 1) * pageSizes.threads;
  const countSelected = () =>
    setSelectedCount(form.current ? new FormData(form.current).getAll('thread').length : 0);
  return (
    <Form ref={form} method="post" preventScrollReset className={css.list} onChange={countSelected}>
      {unread.length > 0 && (
        <ThreadGroup
          id="threads"
          title={messages.inbox.unreadTitle}
          count={String(unread.length)}
          threads={unread}
        />
      )}
      {read.length > 0 && (
        <ThreadGroup
          id={unread.length > 0 ? 'read' : 'threads'}
          title={view.box === 'sent' ? messages.inbox.boxes.sent : messages.inbox.read}
          count={`${offset + unread.length + 1}–${offset + threads.length} of ${total}`}
          threads={read}
        />
      )}
      <BulkBar box={view.box} />
      <VisuallyHidden role="status">
        {selectedCount > 0 && messages.inbox.selected(selectedCount)}
      </VisuallyHidden>
    </Form>
  );
}

interface ThreadGroupProps {
  /** Id of the heading. `Pager` focuses 'threads', the first one. */
  id: string;
  title: string;
  count: string;
  threads: readonly ThreadSummary[];
}

function ThreadGroup({ id, title, count, threads }: ThreadGroupProps) {
  return (
    <section aria-labelledby={id}>
      <div className={css.groupHead}>
        <Text as="h2" variant="h2" id={id} tabIndex={-1}>
          {title}
        </Text>
        <span className={css.groupCount}>{count}</span>
      </div>
      <ul>
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

/** Unticks all threads after a change, and focuses the list, because the bar with the pressed button disappears. */
function useResetAfter(
  result: FormResult | undefined,
  form: RefObject<HTMLFormElement | null>,
  onReset: () => void,
) {
  const previous = useRef(result);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each result
  useEffect(() => {
    if (previous.current === result) return;
    previous.current = result;
    if (!result || isFormFailure(result)) return;
    form.current?.reset();
    onReset();
    form.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [result]);
}
