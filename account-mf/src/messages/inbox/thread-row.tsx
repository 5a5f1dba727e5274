import { isoDate } from '@unitbase/contracts/dates';
import type { ThreadSummary } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { ClockIcon, PaperclipIcon } from '@unitbase/shared-ui/act-icons';
import { RowCheckbox } from '@unitbase/shared-ui/choice';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { daysText, shortPlace } from '../../shared/threads/enquiry-text';
import { StatusSign } from '../../shared/threads/status-sign';
import { shortDay, shortTime } from '../../shared/threads/thread-times';
import css from './inbox.module.css';

const { inbox } = messages;

/** Renders a thread in a list: the other side, subject, beginning of the last message, facts and state. */
export function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { now } = useSite();
  const { id, side, subject, is_unread, last_at, company, sender } = thread;
  const other =
    side === 'sender' ? [company.orgname, company.town ?? company.country] : [sender.name, sender.company];
  const [name = '', detail] = other;
  return (
    <li className={css.row} data-unread={is_unread || undefined}>
      <div className={css.tick}>
        <RowCheckbox label={`Select ${subject} from ${name}`} name="thread" value={id} />
      </div>
      <div className={css.who}>
        <b>{name}</b>
        {detail && <span>{detail}</span>}
      </div>
      <div className={css.text}>
        <h3>
          <Link href={urls.thread(id)}>
            {is_unread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {subject}
          </Link>
        </h3>
        <LastMessage thread={thread} />
        <Facts thread={thread} />
      </div>
      <div className={css.state}>
        <time dateTime={last_at}>{shortTime(last_at, now)}</time>
        <State thread={thread} today={isoDate(new Date(now))} />
      </div>
    </li>
  );
}

function LastMessage({ thread: { last, side } }: { thread: ThreadSummary }) {
  if (!last) return null;
  if (last.side !== side) return <p>{last.text}</p>;
  return <p>{side === 'sender' ? last.text : `${inbox.you}, ${last.author}: ${last.text}`}</p>;
}

function Facts({ thread: { enquiry, files, side, company } }: { thread: ThreadSummary }) {
  return (
    <div className={css.facts}>
      {enquiry && (
        <>
          <span className={css.place}>{shortPlace(enquiry)}</span>
          <span>{daysText(enquiry)}</span>
        </>
      )}
      {files > 0 && (
        <span className={css.files}>
          <PaperclipIcon />
          {countOf(files, 'file', 'files')}
        </span>
      )}
      {side === 'company' && <span>{inbox.to(company.orgname)}</span>}
    </div>
  );
}

/** Renders the state of a thread: its status for the sender; what a company did, and the date to reply by. */
function State({ thread, today }: { thread: ThreadSummary; today: string }) {
  const { side, status, enquiry } = thread;
  if (side === 'sender') return <StatusSign status={status} />;
  if (status === 'answered') return <StatusSign status={status} />;
  if (status === 'declined') return <StatusSign status={status} label={messages.threads.notAvailable} />;
  if (!enquiry?.reply_by || enquiry.closed_at) return null;
  return (
    <span className={css.deadline}>
      <ClockIcon />
      {inbox.replyBy(shortDay(enquiry.reply_by, today))}
    </span>
  );
}
