import { factorRules } from '@unitbase/contracts/desk/factor';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { CopyButton } from '../shared/copy-button';
import { ConfirmCode } from '../shared/form/confirm-code';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import css from './second-factor-page.module.css';
import { Step } from './step';

interface CodesStepProps {
  session: DeskSession;
  /** New codes; empty unless they were just made. */
  codes: readonly string[];
  isSafe: boolean;
  onSafe: (isSafe: boolean) => void;
}

/** Renders the second step: new recovery codes, or how many are left. */
export function CodesStep({ session, codes, isSafe, onSafe }: CodesStepProps) {
  if (session.factor === 'missing') {
    return (
      <Step number={2} title="Keep ten codes">
        <Text variant="small" mute>
          Each opens the desk once if your phone is gone. They are shown after your first code, and never
          again.
        </Text>
      </Step>
    );
  }
  if (codes.length === 0) return <CodesLeft left={session.recovery_codes} />;
  return (
    <Step number={2} title="Keep these ten codes">
      <Text variant="small" mute>
        Each opens the desk once if your phone is gone. They are shown now and never again.
      </Text>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepButtons codes={codes} />
      <CheckField label="I have put them away safely" checked={isSafe} onCheckedChange={onSafe} />
    </Step>
  );
}

function KeepButtons({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  if (!useHydrated()) return null;
  return (
    <div className={css.acts}>
      <Button variant="line" onClick={() => print()}>
        Print
      </Button>
      <CopyButton label="Copy" text={text} />
      <Button variant="quiet" onClick={() => save(text)}>
        Save as file
      </Button>
    </div>
  );
}

/** Offers a text as a file. */
function save(text: string): void {
  const href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'unitbase-recovery-codes.txt' }).click();
  URL.revokeObjectURL(href);
}

function CodesLeft({ left }: { left: number }) {
  const failure = useDeskFailure('codes');
  return (
    <Step number={2} title="Recovery codes">
      <Text variant="small" mute>
        {left} of {factorRules.recoveryCodes} are left. New ones replace them.
      </Text>
      <Form method="post" noValidate aria-label="New recovery codes" className={css.form}>
        <input type="hidden" name="intent" value="codes" />
        <FormProblem failure={failure} />
        <ConfirmCode failure={failure} />
        <div>
          <Button type="submit" variant="line">
            Make ten new codes
          </Button>
        </div>
      </Form>
    </Step>
  );
}
