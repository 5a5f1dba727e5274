import type { Thread } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import css from './thread.module.css';
import { RESEND } from './thread-intents';

const { inbox } = messages;

/** Why a side cannot write in an open thread: the company takes no messages, or is suspended. */
const readOnlyTitles = { sender: inbox.cannotWrite, company: inbox.suspended };

/** Says why nothing can be written, or that the message did not arrive. */
export function ThreadNotices({ thread }: { thread: Thread }) {
  const { side, status, can_write, is_blocked, enquiry } = thread;
  if (side === 'sender' && status === 'undeliverable') return <Undeliverable />;
  if (can_write && !is_blocked) return null;
  return (
    <div className={css.notice}>
      {enquiry?.closed_at ? (
        <Closed thread={thread} line={enquiry.closing_line} />
      ) : (
        <Alert kind="info" title={is_blocked ? inbox.blocked : readOnlyTitles[side]} />
      )}
    </div>
  );
}

function Closed({ thread: { side, sender }, line }: { thread: Thread; line: string }) {
  const title = side === 'sender' ? inbox.closedByYou : inbox.closedBy(sender.company || sender.name);
  return (
    <Alert kind="info" title={title}>
      {line && `“${line}” `}
      {inbox.staysReadable}
    </Alert>
  );
}

function Undeliverable() {
  const { failure } = useFormResult(RESEND);
  return (
    <Form method="post" preventScrollReset className={css.notice}>
      <Alert
        kind="error"
        title={inbox.undeliverable}
        action={
          <Button type="submit" variant="line" name="intent" value={RESEND}>
            {inbox.sendAgain}
          </Button>
        }
      />
      <FormError message={failure?.detail} />
    </Form>
  );
}
