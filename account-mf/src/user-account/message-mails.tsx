import * as messages from '@unitbase/contracts/messages';
import { Form, useApi } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useFormResult } from '../shared/form/form-action';
import css from './user-account-page.module.css';

/** Intents of the two buttons. */
export const SEND_MAILS = 'send-message-mails';
export const STOP_MAILS = 'stop-message-mails';

/** Renders whether messages are mailed to the user, with the button that changes it. */
export function MessageMails() {
  const { data } = useApi('getMessageMails');
  const { failure } = useFormResult(data?.is_mailed ? STOP_MAILS : SEND_MAILS);
  if (!data) return null;
  const { heading, areSent, areStopped, send, stop } = messages.messageMails;
  return (
    <section className={css.part} aria-labelledby="message-mails">
      <Text as="h2" variant="h2" id="message-mails">
        {heading}
      </Text>
      <Text role="status">{data.is_mailed ? areSent : areStopped}</Text>
      <FormStatus kind={failure ? 'error' : undefined} title={failure?.detail} />
      <Form method="post" className={css.choice} preventScrollReset>
        <Button type="submit" variant="line" name="intent" value={data.is_mailed ? STOP_MAILS : SEND_MAILS}>
          {data.is_mailed ? stop : send}
        </Button>
      </Form>
    </section>
  );
}
