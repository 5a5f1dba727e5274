import { formatDate } from '@unitbase/contracts/dates';
import type { DeskSession, Passkey } from '@unitbase/contracts/entities/desk/staff';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { ConfirmCode } from '../shared/form/confirm-code';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { PasskeyIcon } from '../shared/passkeys/passkey-icon';
import { AddPasskey } from './add-passkey';
import css from './second-factor-page.module.css';
import { Step } from './step';

/** Renders the third step: passkeys. */
export function PasskeysStep({ session: { factor, passkeys } }: { session: DeskSession }) {
  if (factor === 'missing') {
    return (
      <Step number={3} title="Add a passkey, if you like">
        <Text variant="small" mute>
          Fingerprint, face or key: once your app is set up.
        </Text>
      </Step>
    );
  }
  return (
    <Step number={3} title={passkeys.length === 0 ? 'Add a passkey, if you like' : 'Passkeys'}>
      <AddPasskey />
      {passkeys.length > 0 && (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Step>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const failure = useDeskFailure('remove');
  const own = failure?.values.id === String(id) ? failure : null;
  const used = last_used_at ? `last used ${formatDate(last_used_at)}` : 'never used';
  return (
    <li>
      <Form method="post" noValidate aria-label={`Passkey ${name}`}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <div className={css.passkey}>
          <PasskeyIcon />
          <span>
            <b>{name}</b>
            <Text as="span" variant="hint" num className={css.block}>
              added {formatDate(created_at)}, {used}
            </Text>
          </span>
          <Button type="submit" variant="quiet" aria-label={`Take away ${name}`}>
            Take away
          </Button>
        </div>
        <FormProblem failure={own} />
        <ConfirmCode failure={own} />
      </Form>
    </li>
  );
}
