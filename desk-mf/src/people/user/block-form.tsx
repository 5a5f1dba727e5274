import * as text from '@unitbase/contracts/messages/desk/people';
import { Text } from '@unitbase/shared-ui/text';
import { ActForm } from '../../shared/form/act-form';
import { ActOutcome } from '../../shared/form/act-outcome';
import { intents } from './user-action';

/** Renders the form that blocks a user, or ends the block. */
export function BlockForm({ isBlocked }: { isBlocked: boolean }) {
  return isBlocked ? (
    <>
      <ActOutcome of={[intents.block]} />
      <ActForm title={text.unblock} intent={intents.unblock} submit={text.unblock} needsReason />
    </>
  ) : (
    <>
      <ActOutcome of={[intents.unblock]} />
      <ActForm title={text.blockUser} intent={intents.block} submit={text.block} isDanger needsReason>
        <Text variant="small" mute>
          {text.blockHint}
        </Text>
      </ActForm>
    </>
  );
}
