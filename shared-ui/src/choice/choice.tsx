import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { useEarlyInput } from '../use-early-input';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './choice.module.css';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
  onCheckedChange?: (checked: boolean) => void;
}

/** Renders a checkbox with its label. */
export function CheckField(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

interface RowCheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** For screen readers: the row shows it to others. */
  label: string;
}

/** Renders the checkbox of a table's row, without a visible label. */
export function RowCheckbox({ label, ...rest }: RowCheckboxProps) {
  return (
    <label>
      <input {...rest} type="checkbox" className={css.box} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}

/** Renders a radio button with its label; group several in a `ChoiceGroup`. */
export function RadioField(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice(props: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const { ref: ownerRef, label, error, className, onCheckedChange, ...rest } = props;
  const ref = useEarlyInput(ownerRef, rest.checked ?? rest.defaultChecked ?? false, ({ checked }) =>
    onCheckedChange?.(checked),
  );
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...rest}
          className={css.box}
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
  /** `list`: one choice a row. `line`: choices side by side. */
  variant?: 'line' | 'list';
  /** Id of the group, which an `ErrorSummary` can link to and focus. */
  id?: string;
  children: ReactNode;
}

/** Renders a group of checkboxes or radio buttons with a legend. */
export function ChoiceGroup({
  legend,
  required,
  error,
  variant = 'line',
  id: ownId,
  children,
}: ChoiceGroupProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
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
      <div className={variant === 'list' ? css.list : css.line}>{children}</div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
