import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { redirect, useActionData, useLiveApi, useSearchParams, useUnreadCounts } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Pager } from '@unitbase/shared-ui/pager';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { Text } from '@unitbase/shared-ui/text';
import { UnreadCount } from '@unitbase/shared-ui/unread-count';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type RefObject, useEffect, useRef } from 'react';
import { type FormResult, isFormFailure } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { AccountPage } from '../../shared/layout/account-page';
import { requireLogin } from '../../shared/require-login';
import css from './inbox.module.css';
import { type Box, inboxUrl, readView } from './inbox-view';
import { NoThreads } from './no-threads';
import { SearchForm } from './search-form';
import { SideLists } from './side-lists';
import { ThreadList } from './thread-list';
import { useArrivals } from './use-arrivals';

export { inboxAction as action } from './inbox-action';

export const searchBar = false;

/** Loads a box. A user without a profile has received nothing and starts with what was sent. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const query = readView(args.url.searchParams);
    const [{ profiles }] = await Promise.all([
      args.read('getThreads', { query }),
      args.read('getUnreadCounts'),
    ]);
    if (query.box === 'received' && profiles.length === 0) throw redirect(inboxUrl({ box: 'sent' }));
  });

/** Renders `/account/messages`, the received and sent threads of a user (docs/requirements/enquiries.md §3). */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.threads.title} entries={entries} />;
  return <Inbox />;
}

function Inbox() {
  const [params] = useSearchParams();
  const view = readView(params);
  const { data } = useLiveApi('getThreads', { query: view });
  const unread = useUnreadCounts() ?? data?.unread;
  const arrival = useArrivals(data?.threads);
  const result = useActionData() as FormResult | undefined;
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(data?.total ?? 0, box);
  if (!data || !unread) return null;
  const { threads, total, profiles } = data;
  const boxes: Box[] = profiles.length > 0 ? ['received', 'sent', 'archive'] : ['sent', 'archive'];
  return (
    <AccountPage title={messages.threads.title} section="messages" noindex>
      <VisuallyHidden role="status">{arrival}</VisuallyHidden>
      <header className={css.head}>
        <div>
          <Text as="h1" variant="d1">
            {messages.threads.title}
          </Text>
          {profiles.length > 0 && <Text mute>{messages.inbox.answersFor(profiles.length)}</Text>}
        </div>
        <SearchForm view={view} />
      </header>
      <Tabs
        label={messages.threads.title}
        tabs={boxes.map((box) => ({
          href: inboxUrl({ box }),
          current: box === view.box,
          label: (
            <>
              {messages.inbox.boxes[box]}
              {box !== 'archive' && <UnreadCount count={unread[box]} />}
            </>
          ),
        }))}
      />
      <div className={css.columns} data-wide={view.box === 'archive' || undefined}>
        <SideLists page={data} unread={unread} view={view} />
        <div ref={box} tabIndex={-1} className={css.main}>
          <FormError message={isFormFailure(result) ? result.detail : null} />
          <FormStatus {...(result && !isFormFailure(result) ? { kind: 'ok', title: result.accepted } : {})} />
          {total === 0 ? (
            <NoThreads view={view} profiles={profiles} />
          ) : (
            <ThreadList threads={threads} total={total} view={view} />
          )}
          <Pager
            page={view.page}
            pages={Math.ceil(total / pageSizes.threads)}
            href={(page) => inboxUrl({ ...view, page })}
            heading="threads"
          />
        </div>
      </div>
    </AccountPage>
  );
}

/** Focuses the box when its last thread is gone, and with it the button that had the focus. */
function useFocusWhenEmptied(total: number, box: RefObject<HTMLElement | null>) {
  const previous = useRef(total);
  useEffect(() => {
    const isEmptied = previous.current > 0 && total === 0;
    previous.current = total;
    if (isEmptied && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [total, box]);
}
