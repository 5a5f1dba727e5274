import type { Thread } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import { AttachButton } from '../../shared/threads/attach-button';
import { AttachedFiles } from '../../shared/threads/attached-files';
import { useAttachments } from '../../shared/threads/use-attachments';
import css from './thread.module.css';
import { ANSWER } from './thread-intents';
import type { Answer } from './use-answer';

const { inbox } = messages;
/** Id of the form, to which the buttons of saved answers belong, too. */
export const ANSWER_FORM = 'answer';
const TEXT = 'answer-text';

interface AnswerFormProps {
  thread: Thread;
  answer: Answer;
  /** Reads the thread again, after its files have changed. */
  reload: () => Promise<unknown>;
}

/** Renders the form of an answer: text, files, and for a company 'Not available' in one press. */
export function AnswerForm({ thread, answer, reload }: AnswerFormProps) {
  const { id, side, status, company, sender, draft } = thread;
  const { failure, accepted } = useFormResult(ANSWER);
  const [isMissing, setIsMissing] = useState(false);
  const attachments = useAttachments({
    draft: { key: answer.key, attachments: draft.attachments },
    thread: id,
    reload,
  });
  const pressed = useNavigation().formData;
  useFocusAfter(accepted);
  const error = isMissing ? messages.threads.answerRequired : failure?.fields.text?.[0];
  const isCompany = side === 'company';
  /** Only Send needs a text. */
  const checkText = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isIncomplete = submitter?.value === ANSWER && answer.text.trim() === '';
    setIsMissing(isIncomplete);
    if (!isIncomplete) return;
    event.preventDefault();
    document.getElementById(TEXT)?.focus();
  };
  return (
    <>
      <Form
        id={ANSWER_FORM}
        method="post"
        noValidate
        preventScrollReset
        aria-label={messages.threads.yourAnswer}
        className={css.answer}
        onSubmit={checkText}
      >
        <input type="hidden" name="key" value={answer.key} />
        <TextArea
          id={TEXT}
          name="text"
          label={isCompany ? inbox.answerAs(company.orgname) : inbox.writeTo(company.orgname)}
          limit={enquiryRules.text}
          value={answer.text}
          onValueChange={answer.setText}
          error={error}
          className={css.answerText}
        />
        <div className={css.answerFiles}>
          <AttachedFiles attachments={attachments} />
          <FormError message={error ? null : failure?.detail} />
        </div>
        <div className={css.answerFoot}>
          <AttachButton attachments={attachments} thread={id} returnTo={urls.thread(id)} />
          {isCompany && status !== 'declined' && (
            <Button type="submit" variant="line" name="decline" value="1" busy={pressed?.has('decline')}>
              {messages.threads.notAvailable}
            </Button>
          )}
          <Button
            type="submit"
            variant="signal"
            name="intent"
            value={ANSWER}
            busy={pressed?.get('intent') === ANSWER}
            disabled={attachments.isSending}
          >
            <MailIcon />
            {isCompany ? inbox.sendAnswer : inbox.sendMessage}
          </Button>
        </div>
      </Form>
      <Text variant="hint" className={css.answerHint}>
        {inbox.mailedAtOnce(isCompany ? sender.name : company.orgname)}
        {thread.takes_mail && ` ${inbox.mailComesBack}`}
      </Text>
    </>
  );
}

/** Returns the focus to the text after a message was sent. */
function useFocusAfter(accepted: object | null) {
  const previous = useRef(accepted);
  useEffect(() => {
    if (accepted && accepted !== previous.current)
      document.getElementById(TEXT)?.focus({ preventScroll: true });
    previous.current = accepted;
  }, [accepted]);
}
