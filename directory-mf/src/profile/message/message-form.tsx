import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../shared/error-message';
import css from './message-form.module.css';

export const emptyMessage = { subject: '', message: '' };

interface MessageFormProps {
  orgid: number;
  draft: typeof emptyMessage;
  onDraft: (draft: typeof emptyMessage) => void;
  onSent: () => void;
}

const { profile } = messages;

/**
 * Renders subject and message, both required. Until both are filled the button is `aria-disabled` and a press shows what
 * is missing (decision C3). An error keeps the text.
 */
export function MessageForm({ orgid, draft, onDraft, onSent }: MessageFormProps) {
  const call = useCall();
  const { subject, message } = draft;
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const missing = [
    ...(subject.trim() ? [] : [{ field: 'message-subject', message: `${profile.subject} is required` }]),
    ...(message.trim() ? [] : [{ field: 'message-text', message: `${profile.message} is required` }]),
  ];
  const errorOf = (field: string) =>
    attempt > 0 ? missing.find((item) => item.field === field)?.message : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (missing.length > 0) return setAttempt(attempt + 1);
    setIsSending(true);
    setErrorText(undefined);
    try {
      await call('sendCompanyMessage', { params: { orgid }, body: draft });
      onSent();
    } catch (error) {
      setErrorText(errorMessage(error));
      setIsSending(false);
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
      <FormStatus {...(errorText ? { kind: 'error', title: errorText } : {})} />
      <Button
        type="submit"
        variant="signal"
        busy={isSending}
        unready={missing.length > 0}
        onUnready={() => setAttempt(attempt + 1)}
      >
        {profile.sendEmail}
      </Button>
    </form>
  );
}
