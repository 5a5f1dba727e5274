import type { Thread } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { ArchiveIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { ArrowLeftIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { StatusSign } from '../../shared/threads/status-sign';
import { durationText } from '../../shared/threads/thread-times';
import css from './thread.module.css';
import { ARCHIVE, boxOf, RESTORE } from './thread-intents';

const { inbox } = messages;

/** Renders the subject of a thread with its state, the way back and the archive. */
export function ThreadHead({ thread, title }: { thread: Thread; title: string }) {
  const { is_archived, enquiry, company } = thread;
  const box = is_archived ? 'archive' : boxOf(thread);
  return (
    <header className={css.head}>
      <div>
        <Link href={urls.threads({ box })} className={css.back}>
          <ArrowLeftIcon />
          {messages.threads.title}
        </Link>
        <Text variant="overline" mute>
          {enquiry ? inbox.enquiryTo(company.orgname) : inbox.messageTo(company.orgname)}
        </Text>
        <Text as="h1" variant="d1" className={css.title}>
          {title}
        </Text>
      </div>
      <div className={css.acts}>
        <State thread={thread} />
        <Form method="post">
          <input type="hidden" name="box" value={boxOf(thread)} />
          <Button type="submit" variant="line" name="intent" value={is_archived ? RESTORE : ARCHIVE}>
            <ArchiveIcon />
            {is_archived ? inbox.restore : inbox.archive}
          </Button>
        </Form>
      </div>
    </header>
  );
}

function State({ thread: { side, status, answer_seconds } }: { thread: Thread }) {
  if (status === 'answered' && answer_seconds !== null) {
    return <StatusSign status={status} label={inbox.answeredIn(durationText(answer_seconds))} />;
  }
  if (side === 'sender') return <StatusSign status={status} />;
  return status === 'declined' ? <StatusSign status={status} label={messages.threads.notAvailable} /> : null;
}
