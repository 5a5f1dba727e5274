import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
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
  const result = useActionData() as FormResult | undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const hasSent = useRef(result !== undefined);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void submit(null, { method: 'post' });
  }, [submit]);

  if (result && 'accepted' in result)
    return <ResultPage title={title} heading={result.accepted} action={action} />;
  const failure = isFormFailure(result) ? result : null;
  const tokenError = failure?.fields.token?.[0];
  const reason = tokenError || failure?.detail || messages.common.somethingWrong;
  return (
    <ResultPage
      title={title}
      heading={title}
      action={
        <>
          <FormStatus kind={failure ? 'error' : undefined} title={reason} />
          {tokenError ? (
            expiredAction
          ) : (
            <Form method="post">
              <Button type="submit" variant="signal" busy={isBusy}>
                {failure ? 'Try again' : confirm}
              </Button>
            </Form>
          )}
        </>
      }
    />
  );
}
