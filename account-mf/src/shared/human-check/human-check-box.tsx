import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldError } from '@unitbase/shared-ui/field';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { Honeypot } from './honeypot';
import css from './human-check-box.module.css';
import type { HumanCheck } from './use-human-check';

interface HumanCheckBoxProps {
  /** Id of the box, target of the form's error summary. */
  id: string;
  check: HumanCheck;
  /** Error that prevents submission. */
  error?: string | undefined;
}

/**
 * Renders the stamp, the honeypot and the checkbox. Without scripts the checkbox is hidden and the stamp
 * alone protects the form.
 */
export function HumanCheckBox({ id, check, error }: HumanCheckBoxProps) {
  const { state } = check;
  return (
    <>
      <input type="hidden" name="form_stamp" value={check.stamp} />
      <Honeypot id={`${id}-note`} />
      <div className={css.check}>
        <span id={`${id}-label`} className={css.label}>
          Security check
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would force its legend into the border. */}
        <div className={css.box} role="group" aria-labelledby={`${id}-label`}>
          <CheckField
            id={id}
            label="I am not a robot"
            checked={state !== 'open'}
            aria-describedby={error ? `${id}-error` : undefined}
            onCheckedChange={check.toggle}
          />
          <span className={css.state} role="status">
            {state === 'checking' && 'Checking…'}
            {state === 'passed' && (
              <span className={css.passed}>
                <DoneIcon />
                Passed
              </span>
            )}
          </span>
        </div>
        <FieldError id={`${id}-error`} message={state === 'failed' ? messages.register.captcha : error} />
        {state === 'failed' && (
          <p className={css.help}>
            You can also write to{' '}
            <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
          </p>
        )}
      </div>
    </>
  );
}
