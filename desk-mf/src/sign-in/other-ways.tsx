import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import { passkeyRejected } from '@unitbase/contracts/messages/desk/staff';
import { Form, useCall, useNavigate } from '@unitbase/remote-kit';
import { FileIcon } from '@unitbase/shared-ui/act-icons';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../shared/api-error';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { PasskeyIcon } from '../shared/passkeys/passkey-icon';
import { answerChallenge } from '../shared/passkeys/webauthn';
import css from './other-ways.module.css';

/** Renders the other ways to give the second factor: a passkey, which needs scripts, and a recovery code. */
export function OtherWays({ session, next }: { session: DeskSession; next: string }) {
  const { passkeys, recovery_codes: codes } = session;
  return (
    <div className={css.ways}>
      <Text as="h2" variant="h3">
        Another way in
      </Text>
      {passkeys.length > 0 && <PasskeyWay names={passkeys.map(({ name }) => name)} next={next} />}
      {codes > 0 && <RecoveryWay left={codes} />}
      <Text variant="small" mute className={css.lost}>
        Lost all of them? An admin can set you up again, in person or by video.
      </Text>
    </div>
  );
}

interface WayProps {
  icon: ReactNode;
  name: string;
  hint: string;
}

function WayText({ icon, name, hint }: WayProps) {
  return (
    <span className={css.what}>
      {icon}
      <span>
        <b>{name}</b>
        <Text as="span" variant="hint" className={css.hint}>
          {hint}
        </Text>
      </span>
    </span>
  );
}

function PasskeyWay({ names, next }: { names: string[]; next: string }) {
  const call = useCall();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    setProblem('');
    try {
      const options = await call('POST /desk/factor/passkey/challenge');
      await call('POST /desk/factor/passkey', { body: { response: await answerChallenge(options) } });
      await navigate(next);
    } catch (error) {
      setProblem(isApiError(error) && error.detail ? error.detail : passkeyRejected);
      setBusy(false);
    }
  };
  return (
    <>
      <div className={css.way}>
        <WayText
          icon={<PasskeyIcon />}
          name="Passkey"
          hint={
            hydrated
              ? `Fingerprint, face or key. You have ${names.map((name) => `“${name}”`).join(', ')}.`
              : 'Fingerprint, face or key. It needs scripts.'
          }
        />
        <Button variant="line" data-scripted="" busy={isBusy} onClick={() => void use()}>
          Use passkey
        </Button>
      </div>
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
    </>
  );
}

function RecoveryWay({ left }: { left: number }) {
  const failure = useDeskFailure('recovery');
  const leftText = left === 1 ? 'one is left' : `${left} are left`;
  return (
    <details open={failure !== null}>
      <summary className={css.way}>
        <WayText
          icon={<FileIcon />}
          name="Recovery code"
          hint={`One of the ten on paper. Each works once; ${leftText}.`}
        />
        <span className={css.press}>Use a code</span>
      </summary>
      <Form method="post" noValidate className={css.recovery} aria-label="Recovery code">
        <input type="hidden" name="intent" value="recovery" />
        <FormProblem failure={failure} />
        <TextField
          name="code"
          label="Recovery code"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          {...(failure?.fields.code?.[0] ? { error: failure.fields.code[0] } : {})}
        />
        <Button type="submit">Check</Button>
      </Form>
    </details>
  );
}
