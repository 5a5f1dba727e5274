import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { intents } from './intents';
import css from './managers-page.module.css';
import { ResultLine } from './result-line';

const { managers: text } = messages;

/** Renders the form by which an editor or viewer leaves the profile. */
export function LeaveProfile({ orgId }: { orgId: number }) {
  return (
    <section className={css.closing} aria-labelledby="leave">
      <div>
        <Text as="h2" variant="d2" id="leave">
          {text.leave}
        </Text>
        <Text variant="small" mute>
          {text.leaveHint}
        </Text>
      </div>
      <Form method="post" className={css.closingForm}>
        <ResultLine intents={[intents.leave]} />
        <input type="hidden" name="intent" value={intents.leave} />
        <input type="hidden" name="orgid" value={orgId} />
        <Button type="submit" variant="danger">
          {text.leave}
        </Button>
      </Form>
    </section>
  );
}
