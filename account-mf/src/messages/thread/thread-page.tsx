import type { SavedAnswer, Thread } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { notFound, useApi, useLiveApi, useParams } from '@unitbase/remote-kit';
import { useEffect } from 'react';
import { isApiError } from '../../shared/api-error';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { requireLogin } from '../../shared/require-login';
import { idOf, MessagesPage } from '../messages-page';
import { AnswerForm } from './answer-form';
import { FactsPanel } from './facts-panel';
import { MessageList } from './message-list';
import { SavedAnswers } from './saved-answers';
import css from './thread.module.css';
import { ThreadActs } from './thread-acts';
import { ThreadHead } from './thread-head';
import { ThreadNotices } from './thread-notices';
import { useAnswer } from './use-answer';

export { threadAction as action } from './thread-action';

export const searchBar = false;

/** Arguments of `getThread`. Its messages count as read. */
const seen = (id: number) => ({ params: { id }, query: { seen: true } });

/** Loads a thread, and for a company its saved answers; 404 for the thread of someone else. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const id = idOf(args.params.thread);
    const thread = await args.read('getThread', seen(id)).catch((error: unknown) => {
      if (isApiError(error) && [400, 404].includes(error.status)) throw notFound();
      throw error;
    });
    // Reading the thread has changed the number.
    const reads: Promise<unknown>[] = [args.read('getUnreadCounts')];
    const profile = await profileOf(args, thread);
    if (profile) reads.push(args.read('getSavedAnswers', { params: { id: profile } }));
    await Promise.all(reads);
  });

async function profileOf({ read }: PageArgs, { side, company }: Thread): Promise<number | undefined> {
  if (side === 'sender') return undefined;
  const profiles = await read('getOrgProfiles');
  return profiles.find(({ orgid }) => orgid === company.orgid)?.id;
}

/** Renders `/account/messages/{id}`, a thread for one of its sides (docs/requirements/enquiries.md §3). */
export function Page() {
  const id = idOf(useParams().thread);
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.threads.title} entries={entries} />;
  return <ThreadView key={id} id={id} />;
}

function ThreadView({ id }: { id: number }) {
  const { data: thread, mutate } = useLiveApi('getThread', seen(id));
  const profile = useProfile(thread);
  const { data: answers = [] } = useApi(profile ? 'getSavedAnswers' : null, { params: { id: profile ?? 0 } });
  const answer = useAnswer(thread);
  useUnreadAfter(thread?.messages.length ?? 0);
  if (!thread) return null;
  const title = thread.enquiry?.title ?? thread.subject;
  return (
    <MessagesPage title={title}>
      <ThreadHead thread={thread} title={title} />
      <div className={css.columns}>
        <div className={css.main}>
          <MessageList thread={thread} />
          <ThreadNotices thread={thread} />
          {thread.can_write && <AnswerForm thread={thread} answer={answer} reload={() => mutate()} />}
        </div>
        <ThreadSide thread={thread} profile={profile} answers={answers} onInsert={answer.insert} />
      </div>
    </MessagesPage>
  );
}

interface ThreadSideProps {
  thread: Thread;
  profile: number | undefined;
  answers: readonly SavedAnswer[];
  onInsert: (text: string) => void;
}

function ThreadSide({ thread, profile, answers, onInsert }: ThreadSideProps) {
  return (
    <aside className={css.side} aria-label={messages.inbox.enquiryFacts}>
      <FactsPanel thread={thread} />
      {profile && thread.can_write && (
        <SavedAnswers answers={answers} profile={profile} onInsert={onInsert} />
      )}
      <ThreadActs thread={thread} profile={profile} />
    </aside>
  );
}

/** Returns the id of the caller's profile that the thread was sent to. */
function useProfile(thread: Thread | undefined): number | undefined {
  const isCompany = thread?.side === 'company';
  const { data: profiles = [] } = useApi(isCompany ? 'getOrgProfiles' : null);
  return profiles.find(({ orgid }) => orgid === thread?.company.orgid)?.id;
}

/** Reads the unread numbers again when a message has arrived, and so was read, while the thread is open. */
function useUnreadAfter(messageCount: number) {
  const { mutate } = useApi('getUnreadCounts');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of messages changes
  useEffect(() => {
    if (messageCount > 0) void mutate();
  }, [messageCount]);
}
