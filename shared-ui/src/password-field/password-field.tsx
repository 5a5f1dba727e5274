import { Field, type FieldFrameProps, splitFrame } from '@unitbase/shared-ui/field';
import { CloseIcon, DoneIcon, EyeIcon, EyeOffIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import css from './password-field.module.css';

/** One line of the password policy and whether the input meets it. */
export interface PasswordRule {
  label: string;
  met: boolean;
}

type Native = Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type'>;

export interface PasswordFieldProps extends Native, FieldFrameProps {
  /** Password rules below the field, in a polite live region. */
  rules?: readonly PasswordRule[];
  /** Keeps the focus on Tab; Shift+Tab, or Escape and Tab, leave the field (decision C1). */
  holdTab?: boolean;
  onValueChange?: (value: string) => void;
}

/** Renders a password field with a show button. Allows paste and password managers (decision C16). */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, other } = splitFrame(props);
  const { ref: ownerRef, rules = [], holdTab = false, onValueChange, onKeyDown, onBlur, ...rest } = other;
  const [isShown, setIsShown] = useState(false);
  const boxId = useId();
  const isReleased = useRef(false);
  const ref = useEarlyInput(ownerRef, undefined, (field) => onValueChange?.(field.value));
  const hasBox = rules.length > 0 || holdTab;
  const keepFocus = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!holdTab) return;
    if (event.key === 'Escape') isReleased.current = true;
    else if (event.key !== 'Tab') isReleased.current = false;
    else if (!event.shiftKey && !isReleased.current) event.preventDefault();
  };
  const unlisted = withoutRules(frame.error, rules);
  return (
    <Field
      {...frame}
      error={unlisted}
      over={frame.error !== unlisted}
      describedBy={hasBox ? boxId : undefined}
      below={
        hasBox && (
          <div id={boxId} className={css.box}>
            <ul className={css.rules} aria-live="polite">
              {rules.map((rule) => (
                <li key={rule.label} className={join(rule.met && css.met)}>
                  {rule.met ? <DoneIcon /> : <CloseIcon />}
                  {rule.label}
                  <VisuallyHidden>{rule.met ? ' (done)' : ' (not yet)'}</VisuallyHidden>
                </li>
              ))}
            </ul>
            {holdTab && <p className={css.exit}>Press Esc, then Tab, to leave this field</p>}
          </div>
        )
      }
    >
      {(control) => (
        <div className={css.line}>
          <input
            {...rest}
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              rest.onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            onKeyDown={keepFocus}
            onBlur={(event) => {
              isReleased.current = false;
              onBlur?.(event);
            }}
          />
          <button
            type="button"
            className={css.eye}
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Returns the error without the lines that the list of rules already shows; `undefined` if none is left. */
function withoutRules(error: string | undefined, rules: readonly PasswordRule[]): string | undefined {
  const lines = error?.split('\n').filter((line) => rules.every(({ label }) => label !== line)) ?? [];
  return lines.length > 0 ? lines.join('\n') : undefined;
}
