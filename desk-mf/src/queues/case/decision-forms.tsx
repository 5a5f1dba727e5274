import { CHANGED, type DecisionName, queueRules } from '@unitbase/contracts/desk/queues';
import type { QueueCase } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Form, useActionData, useNavigation } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useState } from 'react';
import type { DeskFailure } from '../../shared/form/desk-action';
import { DECIDE, MAILS, type ShownMails } from '../decide-action';
import { type QueueView, viewPath } from '../queue-view';
import css from './decision-forms.module.css';
import { DecisionText } from './decision-text';
import { MailPreview } from './mail-preview';

type Answer = Partial<DeskFailure> & Partial<ShownMails>;

interface DecisionFormsProps {
  view: QueueView;
  shown: QueueCase;
}

/** Renders a form for each possible decision. They post natively; with scripts the same action runs in the browser. */
export function DecisionForms({ view, shown }: DecisionFormsProps) {
  const answer = useActionData() as Answer | undefined;
  if (shown.decisions.length === 0) return null;
  const answerOf = (decision: DecisionName) => (answer?.values?.decision === decision ? answer : undefined);
  return (
    <div className={css.forms}>
      {shown.decisions.map((decision) =>
        decision === 'approve' ? (
          <DecisionForm key={decision} {...{ view, shown, decision }} answer={answerOf(decision)} />
        ) : (
          <FoldedForm key={decision} {...{ view, shown, decision }} answer={answerOf(decision)} />
        ),
      )}
    </div>
  );
}

interface DecisionFormProps extends DecisionFormsProps {
  decision: DecisionName;
  answer: Answer | undefined;
  onDraft?: () => void;
}

/** Renders a decision that needs a text: its summary opens the form. */
function FoldedForm(props: DecisionFormProps) {
  const { view, shown, decision, answer } = props;
  const [isOpen, setOpen] = useState(answer !== undefined);
  useEffect(() => {
    if (answer) setOpen(true);
  }, [answer]);
  return (
    <details
      className={css.folded}
      data-decision={decision}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary data-variant={decision}>{text.decisionLabel(view.queue, shown.status, decision)}</summary>
      <DecisionForm {...props} onDraft={() => setOpen(true)} />
    </details>
  );
}

function DecisionForm({ view, shown, decision, answer, onDraft }: DecisionFormProps) {
  const { queue } = view;
  const { id, missing, version, status } = shown;
  const rule = queueRules[queue].decisions[decision];
  const mustForce = decision === 'approve' && missing.length > 0;
  const isBusy = useNavigation().formData?.get('decision') === decision;
  const name = text.decisionLabel(queue, status, decision);
  return (
    <Form
      method="post"
      action={viewPath({ ...view, id })}
      className={css.form}
      data-decision={decision}
      aria-label={name}
      preventScrollReset
    >
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      {shown.decided && <input type="hidden" name="revise" value="1" />}
      {status === CHANGED && <input type="hidden" name="of" value={CHANGED} />}
      {status === CHANGED && decision === 'decline' && <Text variant="hint">{text.takesTextsBack}</Text>}
      {mustForce && (
        <CheckField
          name="force"
          value="1"
          label={text.force}
          defaultChecked={answer?.values?.force === '1'}
        />
      )}
      {(rule !== 'none' || mustForce) && (
        <DecisionText
          {...{ queue, id, decision, onDraft }}
          isRequired={rule === 'required' || mustForce}
          sent={answer?.values?.text ?? ''}
          error={answer?.fields?.text?.[0]}
        />
      )}
      {answer?.mails && <MailPreview mails={answer.mails} />}
      <Button
        type="submit"
        name="intent"
        value={DECIDE}
        variant={decision === 'approve' ? 'signal' : decision === 'decline' ? 'danger' : 'ink'}
        busy={isBusy}
        wide
      >
        {decision === 'approve' ? name : text.send}
      </Button>
      <Button type="submit" name="intent" value={MAILS} variant="quiet" wide>
        {text.readMail}
      </Button>
    </Form>
  );
}
