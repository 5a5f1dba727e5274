import { factorRules } from '@unitbase/contracts/desk/factor';
import { useCall, useLocation, useNavigate } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../shared/api-error';
import { CodeField } from '../shared/form/code-field';
import { CODE_FIELD } from '../shared/form/desk-action';
import { createPasskey, stopWaiting } from '../shared/passkeys/webauthn';
import css from './second-factor-page.module.css';

type State = 'idle' | 'waiting' | 'refused' | 'needsCode';

/** Renders the form that adds a passkey: the device asks for a finger, a face or a key. Only with scripts. */
export function AddPasskey() {
  const call = useCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  if (!useHydrated()) {
    return (
      <Text variant="small" mute>
        A passkey needs scripts. Your app and codes work without.
      </Text>
    );
  }
  const add = async (fields: FormData) => {
    setProblem('');
    const name = String(fields.get('name')).trim() || 'My device';
    const code = String(fields.get(CODE_FIELD) ?? '');
    try {
      if (code) await call('POST /desk/factor/code', { body: { code } });
      const options = await call('POST /desk/passkeys/challenge');
      setState('waiting');
      const response = await createPasskey(options);
      await call('POST /desk/passkeys', { body: { name, response } });
      form.current?.reset();
      setState('idle');
      // Loads the list again.
      await navigate(pathname + search, { replace: true });
    } catch (error) {
      if (!isApiError(error)) return setState('refused');
      setProblem(error.fields.code?.[0] ?? error.detail);
      setState(error.fields.confirm || error.fields.code ? 'needsCode' : 'idle');
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(new FormData(event.currentTarget));
  };
  return (
    <>
      <div role="status">
        {state === 'waiting' && (
          <Alert
            kind="info"
            title="Waiting for your device"
            action={
              <Button variant="line" onClick={stopWaiting}>
                Stop
              </Button>
            }
          >
            Touch the sensor or put in your key.
          </Alert>
        )}
        {state === 'refused' && (
          <Alert kind="error" title="The device said no">
            Nothing was added. Your app and codes still work.
          </Alert>
        )}
        {problem && state !== 'waiting' && <Alert kind="error" title={problem} />}
      </div>
      <form ref={form} onSubmit={submit} aria-label="Add a passkey" className={css.form} noValidate>
        <TextField
          name="name"
          label="Name of the device"
          limit={factorRules.passkeyName}
          autoComplete="off"
        />
        {state === 'needsCode' && <CodeField name={CODE_FIELD} label="Six digits from your app" />}
        <div>
          <Button type="submit" variant="line" busy={state === 'waiting'}>
            {state === 'refused' ? 'Try again' : 'Add a passkey'}
          </Button>
        </div>
      </form>
    </>
  );
}
