import { REASON_LIMIT } from '@unitbase/contracts/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { Form } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import type { ReactNode } from 'react';
import { useAccepted } from './accepted';
import css from './act-form.module.css';
import { ConfirmCode } from './confirm-code';
import { useDeskFailure } from './desk-action';
import { FormProblem } from './form-problem';

interface ActFormProps {
  title: string;
  intent: string;
  submit: string;
  /** Whether the act removes something. */
  isDanger?: boolean;
  /** Whether it needs a reason. */
  needsReason?: boolean;
  /** Link beside the message of a rejection. */
  problemAction?: ReactNode;
  /** Fields and texts above the reason. */
  children?: ReactNode;
}

/** Renders the form of one act of a page, with its result. */
export function ActForm({
  title,
  intent,
  submit,
  isDanger,
  needsReason,
  problemAction,
  children,
}: ActFormProps) {
  const failure = useDeskFailure(intent);
  const accepted = useAccepted(intent);
  const error = failure?.fields.why?.[0];
  return (
    <Form method="post" noValidate aria-label={title} preventScrollReset className={css.act}>
      <Text as="h2" variant="h3">
        {title}
      </Text>
      <input type="hidden" name="intent" value={intent} />
      {children}
      {needsReason && (
        <TextArea
          // Empty again after the act, and as typed after a rejection.
          key={accepted ?? 'reason'}
          label={text.reason}
          name="why"
          rows={2}
          required
          limit={REASON_LIMIT}
          defaultValue={failure?.values.why ?? ''}
          {...(error ? { error } : {})}
        />
      )}
      <FormStatus kind={accepted ? 'ok' : undefined} title={accepted} />
      <FormProblem failure={failure} action={problemAction} />
      <ConfirmCode failure={failure} />
      <div>
        <Button type="submit" variant={isDanger ? 'danger' : 'line'}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
