import { formatMoment } from '@unitbase/contracts/dates';
import type { User } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { useFormResult } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import css from './user-account-page.module.css';

/** Intent of the form that cancels the change. */
export const CANCEL_EMAIL = 'cancel-email';

/** Renders a change of address that waits for its emailed link, with a button to cancel it (decision D55). */
export function PendingEmail({ user: { pending_email, pending_email_until } }: { user: User }) {
  const { accepted, failure } = useFormResult(CANCEL_EMAIL);
  const isBusy = useNavigation().formData?.get('intent') === CANCEL_EMAIL;
  return (
    <div className={css.waits}>
      <FormStatus kind={accepted ? 'ok' : undefined} title={accepted?.accepted} />
      <FormError message={failure?.detail} />
      {pending_email && (
        <Alert
          kind="info"
          title={messages.account.emailWaits(pending_email)}
          action={
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value={CANCEL_EMAIL}
                variant="line"
                busy={isBusy}
                aria-label="Cancel the change of your e-mail address"
              >
                Cancel
              </Button>
            </Form>
          }
        >
          {messages.account.emailPending}
          {pending_email_until && ` The link works until ${formatMoment(pending_email_until)} in London.`}
        </Alert>
      )}
    </div>
  );
}
