import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FormResult, isFormFailure } from '../shared/form/form-action';
import { ResultPage } from '../shared/layout/result-page';

interface MailLinkPageProps {
  title: string;
  /** Words of the key that confirms. */
  confirm: string;
  /** The way on once it is confirmed. */
  action: ReactNode;
  /** The way on from a link that was used or is too old: another try of it would change nothing. */
  over: ReactNode;
}

/**
 * Where the link of a mail leads. Its token is good once, and mail scanners open links: so a POST uses it, at once
 * with scripts, by a key without.
 */
export function MailLinkPage({ title, confirm, action, over }: MailLinkPageProps) {
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
            over
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
