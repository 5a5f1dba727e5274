import { DECISION_TEXT_LIMIT, type DecisionName, type QueueName } from '@unitbase/contracts/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { useEffect } from 'react';
import { useDraftText } from '../../shared/drafts/use-draft-text';
import { draftName } from './draft-name';

interface DecisionTextProps {
  queue: QueueName;
  id: number;
  decision: DecisionName;
  isRequired: boolean;
  /** Text of a form that was sent; '' without one. */
  sent: string;
  error: string | undefined;
  /** Called when a text from an earlier visit is shown. */
  onDraft: (() => void) | undefined;
}

/** Renders the text of a decision's mail, which survives a reload. */
export function DecisionText(props: DecisionTextProps) {
  const { queue, id, decision, isRequired, sent, error, onDraft } = props;
  const [words, change] = useDraftText(draftName(queue, id, decision), sent);
  const hasWords = words !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the form once, for its first words
  useEffect(() => {
    if (hasWords) onDraft?.();
  }, [hasWords]);
  const isLogged = decision === 'approve' ? isRequired : queue === 'messages' && decision === 'decline';
  return (
    <TextArea
      id={`${decision}-text`}
      name="text"
      label={text.texts[queue][decision]}
      required={isRequired}
      hint={isLogged ? text.notMailed : isRequired ? undefined : text.optional}
      rows={5}
      value={words}
      onValueChange={change}
      limit={DECISION_TEXT_LIMIT}
      {...(error ? { error } : {})}
    />
  );
}
