import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Notice } from '@unitbase/shared-ui/notice';

/** Offers to resend the confirmation email: claims and messages wait for it (decision D49). */
export function UnverifiedNotice() {
  return (
    <Notice
      kind="warn"
      title={messages.login.verifyFirst}
      action={
        <Form method="post">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" look="line">
            Send it again
          </Button>
        </Form>
      }
    />
  );
}
