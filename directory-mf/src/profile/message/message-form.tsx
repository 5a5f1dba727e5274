import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../load-profile';
import css from './message-form.module.css';

/** A message with nothing in it. */
export const emptyMessage = { subject: '', message: '' };

interface MessageFormProps {
  orgid: number;
  draft: typeof emptyMessage;
  onDraft: (draft: typeof emptyMessage) => void;
  onSent: () => void;
}

const { profile } = messages;

/**
 * Subject and Message, both required. Until both are there the button is `aria-disabled` and says what is missing
 * (decision C3); a refusal keeps the text.
 */
export function MessageForm({ orgid, draft, onDraft, onSent }: MessageFormProps) {
  const call = useCall();
  const { subject, message } = draft;
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const missing = [
    ...(subject.trim() ? [] : [{ field: 'message-subject', message: `${profile.subject} is required` }]),
    ...(message.trim() ? [] : [{ field: 'message-text', message: `${profile.message} is required` }]),
  ];
  const errorOf = (field: string) =>
    attempt > 0 ? missing.find((item) => item.field === field)?.message : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (missing.length > 0) return setAttempt(attempt + 1);
    setSending(true);
    setRefusal(undefined);
    try {
      await call('sendCompanyMessage', { params: { orgid }, body: draft });
      onSent();
    } catch (error) {
      setRefusal(refusalText(error));
      setSending(false);
    }
  }

  return (
    <form className={css.form} onSubmit={send} noValidate>
      {attempt > 0 && <ErrorSummary title="Please fill in" items={missing} attempt={attempt} />}
      <TextField
        id="message-subject"
        label={profile.subject}
        required
        limit={fieldLimits.messageSubject}
        value={subject}
        onValueChange={(value) => onDraft({ ...draft, subject: value })}
        error={errorOf('message-subject')}
      />
      <TextArea
        id="message-text"
        label={profile.message}
        required
        limit={fieldLimits.messageText}
        value={message}
        onValueChange={(value) => onDraft({ ...draft, message: value })}
        error={errorOf('message-text')}
      />
      <FormStatus {...(refusal ? { kind: 'error', title: refusal } : {})} />
      <Button
        type="submit"
        variant="signal"
        busy={sending}
        unready={missing.length > 0}
        onUnready={() => setAttempt(attempt + 1)}
      >
        {profile.sendEmail}
      </Button>
    </form>
  );
}
