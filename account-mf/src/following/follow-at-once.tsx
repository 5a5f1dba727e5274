import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useNavigation } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { type FormResult, isFormFailure } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';

/** Renders the button of a signed-in user, whose address needs no confirmation. */
export function FollowAtOnce() {
  const result = useActionData() as FormResult | undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  const failure = isFormFailure(result) ? result : null;
  const [fieldMessage] = Object.values(failure?.fields ?? {}).flat();
  return (
    <Form method="post">
      <FormError message={fieldMessage ?? failure?.detail} />
      <Button type="submit" variant="signal" busy={isBusy}>
        {messages.follows.followHeading}
      </Button>
    </Form>
  );
}
