import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FormResult, isFormFailure } from '../shared/form/form-action';
import { ResultPage } from '../shared/layout/result-page';

interface MailLinkPageProps {
  title: string;
  /** Label of the confirming button. */
  confirm: string;
  /** Next step after confirmation. */
  action: ReactNode;
  /** Next step for a used or expired link, which cannot be retried. */
  expiredAction: ReactNode;
}

/**
 * Renders the target of an email's link. Mail scanners open links, so only a POST uses the token: automatic
 * with scripts, by a button without.
 */
export function MailLinkPage({ title, confirm, action, expiredAction }: MailLinkPageProps) {
  const answer = useActionData() as FormResult | undefined;
  const busy = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const sent = useRef(answer !== undefined);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(null, { method: 'post' });
  }, [submit]);

  if (answer && 'accepted' in answer)
    return <ResultPage title={title} heading={answer.accepted} action={action} />;
  const failure = isFormFailure(answer) ? answer : null;
  const isOver = failure?.fields.token?.[0];
  const reason = isOver || failure?.detail || messages.common.somethingWrong;
  return (
    <ResultPage
      title={title}
      heading={title}
      action={
        <>
          <FormStatus kind={failure ? 'error' : undefined} title={reason} />
          {isOver ? (
            expiredAction
          ) : (
            <Form method="post">
              <Button type="submit" look="signal" busy={busy}>
                {failure ? 'Try again' : confirm}
              </Button>
            </Form>
          )}
        </>
      }
    />
  );
}
