import type { FactorSetup } from '@unitbase/contracts/entities/desk/staff';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { CopyButton } from '../shared/copy-button';
import { CodeField } from '../shared/form/code-field';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { QrCode } from './qr-code';
import css from './second-factor-page.module.css';
import { Step } from './step';

/** Renders the first step: the QR code and the app's first code, or that the app is set up. */
export function AppStep({ setup }: { setup: FactorSetup | null }) {
  if (!setup) {
    return (
      <Step number={1} title="Your app">
        <span className={css.done} role="status">
          <DoneIcon />
          Right. Your app is set up.
        </span>
        <Text variant="small" mute>
          A new phone or app? An admin can set you up again.
        </Text>
      </Step>
    );
  }
  return (
    <Step number={1} title="Read this with your app">
      <div className={css.qr}>
        <QrCode rows={setup.qr} label="QR code for your app" />
        <div>
          <Text variant="small" mute>
            Any app for one-time codes. No camera? Type this key:
          </Text>
          <p className={css.key}>{setup.key}</p>
          <CopyButton label="Copy key" text={setup.key.replaceAll(' ', '')} />
        </div>
      </div>
      <SetupForm />
    </Step>
  );
}

function SetupForm() {
  const failure = useDeskFailure('setup');
  return (
    <Form method="post" noValidate aria-label="First code" className={css.form}>
      <input type="hidden" name="intent" value="setup" />
      <FormProblem failure={failure} />
      <CodeField name="code" label="The six digits it shows" error={failure?.fields.code?.[0]} />
      <div>
        <Button type="submit" variant="signal">
          Check
        </Button>
      </div>
    </Form>
  );
}
