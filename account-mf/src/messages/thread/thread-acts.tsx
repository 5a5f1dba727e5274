import type { Thread } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { DeclineIcon, FlagIcon, MailIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import css from './thread.module.css';
import { BLOCK, boxOf, REPORT, UNREAD } from './thread-intents';

const { inbox } = messages;

interface ThreadActsProps {
  thread: Thread;
  /** Id of the profile, for the company's side. */
  profile: number | undefined;
}

/** Renders what else can be done with a thread: mark as unread, block the sender, report. */
export function ThreadActs({ thread, profile }: ThreadActsProps) {
  const block = useFormResult(BLOCK);
  return (
    <ul className={css.threadActs} aria-label={inbox.thisThread}>
      <li>
        <Form method="post">
          <input type="hidden" name="box" value={boxOf(thread)} />
          <Button type="submit" variant="quiet" name="intent" value={UNREAD}>
            <MailIcon />
            {inbox.markUnread}
          </Button>
        </Form>
      </li>
      {profile && (
        <li>
          {thread.is_blocked ? (
            <ButtonLink variant="quiet" href={urls.blockedSenders(profile)}>
              <DeclineIcon />
              {inbox.blockedSenders}
            </ButtonLink>
          ) : (
            <Form method="post" preventScrollReset>
              <Button type="submit" variant="quiet" name="intent" value={BLOCK}>
                <DeclineIcon />
                {inbox.block}
              </Button>
              <FormError message={block.failure?.detail} />
            </Form>
          )}
        </li>
      )}
      <li>{thread.is_reported ? <Text variant="small">{inbox.reported}</Text> : <ReportForm />}</li>
    </ul>
  );
}

function ReportForm() {
  const { failure } = useFormResult(REPORT);
  const fieldError = failure?.fields.reason?.[0];
  return (
    <details className={css.report} open={failure !== null}>
      <summary>
        <FlagIcon />
        {inbox.report}
      </summary>
      <Form method="post" preventScrollReset noValidate>
        <TextArea
          label={messages.threads.reportReason}
          name="reason"
          required
          limit={enquiryRules.reportReason}
          hint={inbox.reportHint}
          defaultValue={failure?.values.reason ?? ''}
          error={fieldError}
        />
        <FormError message={fieldError ? null : failure?.detail} />
        <Button type="submit" variant="danger" name="intent" value={REPORT}>
          {inbox.sendReport}
        </Button>
      </Form>
    </details>
  );
}
