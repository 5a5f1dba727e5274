import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { join } from '../join';
import { useEarlyInput } from '../use-early-input';
import css from './choice.module.css';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
  onCheckedChange?: (checked: boolean) => void;
}

/** A tick box with its label; long labels align to the first line. */
export function CheckField(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One answer of several; group them in a ChoiceGroup. */
export function RadioField(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice(props: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const { ref: given, label, error, className, onCheckedChange, ...rest } = props;
  const ref = useEarlyInput(given, rest.checked ?? rest.defaultChecked ?? false, ({ checked }) =>
    onCheckedChange?.(checked),
  );
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={join(css.field, className)}>
      <label className={css.choice}>
        <input
          {...rest}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
          onChange={(event) => {
            rest.onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export interface ChoiceGroupProps {
  legend: ReactNode;
  required?: boolean;
  error?: string;
  /** `list` rules the choices off in rows, `line` puts them side by side. */
  look?: 'line' | 'list';
  /** Focusable, so that an ErrorSummary can link to the group. */
  id?: string;
  children: ReactNode;
}

/** Choices that answer one question. */
export function ChoiceGroup({
  legend,
  required,
  error,
  look = 'line',
  id: given,
  children,
}: ChoiceGroupProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css.legend}>
        {legend}
        {required && (
          <span className={css.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={look === 'list' ? css.list : css.line}>{children}</div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
