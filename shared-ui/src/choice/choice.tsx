import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { join } from '../join';
import css from './choice.module.css';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

/** A tick box with its label; long labels align to the first line. */
export function CheckField(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One answer of several; group them in a ChoiceGroup. */
export function RadioField(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, error, className, type, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={join(css.field, className)}>
      <label className={css.choice}>
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
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
