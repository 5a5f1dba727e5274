import { isoDate } from '@unitbase/contracts/dates';
import type { Thread, ThreadMessage } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { WarningIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { Fragment } from 'react';
import { AttachmentList } from '../../shared/threads/attachment-list';
import { StatusSign } from '../../shared/threads/status-sign';
import { longDay, timeOf } from '../../shared/threads/thread-times';
import css from './thread.module.css';

const { inbox } = messages;

/** Renders the messages of a thread in order, by day. New ones are announced politely. */
export function MessageList({ thread }: { thread: Thread }) {
  const { messages: list, mailed_only } = thread;
  return (
    <section aria-labelledby="messages">
      <h2>
        <VisuallyHidden id="messages">{messages.threads.title}</VisuallyHidden>
      </h2>
      {mailed_only > 0 && <Text variant="hint">{inbox.mailedOnly(mailed_only)}</Text>}
      <ol className={css.messages} aria-live="polite" aria-relevant="additions">
        {list.map((message, index) => {
          const day = isoDate(message.sent_at);
          const previous = list[index - 1];
          return (
            <Fragment key={message.id}>
              {(!previous || isoDate(previous.sent_at) !== day) && (
                <li className={css.day}>{longDay(day)}</li>
              )}
              <Message message={message} thread={thread} />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}

function Message({ message, thread }: { message: ThreadMessage; thread: Thread }) {
  const { side, author, text, quoted, by_mail, dropped, attachments, sent_at } = message;
  const isOurs = side === thread.side;
  const company = side === 'sender' ? thread.sender.company : thread.company.orgname;
  return (
    <li className={css.message} data-ours={isOurs || undefined}>
      <div className={css.author}>
        <b>{author}</b>
        {company && company !== author && <span>{company}</span>}
        {by_mail && <span>{inbox.byMail}</span>}
        <time dateTime={sent_at}>{timeOf(sent_at)}</time>
      </div>
      <div className={css.body}>
        <div className={css.words}>
          {text.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {attachments.length > 0 && <AttachmentList files={attachments} />}
        {dropped.length > 0 && (
          <p className={css.dropped}>
            <WarningIcon />
            {inbox.notKept(dropped.length, dropped.join(', '))}
          </p>
        )}
        {quoted && (
          <details className={css.quoted}>
            <summary>{inbox.showQuoted}</summary>
            <p>{quoted}</p>
          </details>
        )}
        {isOurs && <Delivery message={message} />}
      </div>
    </li>
  );
}

/** Renders how far one's own message has got. */
function Delivery({ message: { delivery, is_opened } }: { message: ThreadMessage }) {
  if (delivery === 'undeliverable') return <StatusSign status="undeliverable" />;
  if (is_opened) return <StatusSign status="opened" />;
  return <StatusSign status={delivery === 'delivered' ? 'delivered' : 'sent'} />;
}
