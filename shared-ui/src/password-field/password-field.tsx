import { type ComponentPropsWithRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field, type FieldFrameProps } from '../field/field';
import { CloseIcon, DoneIcon, EyeIcon, EyeOffIcon } from '../icons/icons';
import { join } from '../join';
import { useEarlyInput } from '../use-early-input';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './password-field.module.css';

/** One live line of the password policy. */
export interface PasswordRule {
  label: string;
  met: boolean;
}

type Native = Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type'>;

export interface PasswordFieldProps extends Native, FieldFrameProps {
  /** Lines under the field, a cross or a tick each, read out politely as they change. */
  rules?: readonly PasswordRule[];
  /** Plain Tab stays in the field; Shift+Tab, and Esc then Tab, leave it (decision C1, site policy). */
  holdTab?: boolean;
  onValueChange?: (value: string) => void;
}

/** A password with show/hide; paste and password managers are never hindered (decision C16). */
export function PasswordField(props: PasswordFieldProps) {
  const { label, id, required, recommended, hint, error, className, ...other } = props;
  const { ref: given, rules = [], holdTab = false, onValueChange, onKeyDown, onBlur, ...rest } = other;
  const [shown, setShown] = useState(false);
  const boxId = useId();
  const released = useRef(false);
  const ref = useEarlyInput(given, undefined, (field) => onValueChange?.(field.value));
  const framed = rules.length > 0 || holdTab;

  const keep = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!holdTab) return;
    if (event.key === 'Escape') released.current = true;
    else if (event.key !== 'Tab') released.current = false;
    else if (!event.shiftKey && !released.current) event.preventDefault();
  };

  const frame = { label, id, required, recommended, hint, error, className };
  return (
    <Field
      {...frame}
      describedBy={framed ? boxId : undefined}
      below={
        framed && (
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
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              rest.onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            onKeyDown={keep}
            onBlur={(event) => {
              released.current = false;
              onBlur?.(event);
            }}
          />
          <button
            type="button"
            className={css.eye}
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
