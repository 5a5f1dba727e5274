import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';

/** Offers to resend the confirmation email: claims and messages wait for it (decision D49). */
export function UnverifiedNotice() {
  return (
    <Alert
      kind="warn"
      title={messages.login.verifyFirst}
      action={
        <Form method="post">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" variant="line">
            Send it again
          </Button>
        </Form>
      }
    />
  );
}
