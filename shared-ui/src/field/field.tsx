import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons/icons';
import { join } from '../join';
import css from './field.module.css';

/** Props of every field, in addition to its control's own attributes. */
export interface FieldFrameProps {
  label: ReactNode;
  /** Id of the control, which an `ErrorSummary` links to. @default generated */
  id?: string;
  /** Shows an asterisk. The form validates, so the browser's own messages never appear. */
  required?: boolean;
  /** Shows 'recommended' (decision D51). */
  recommended?: boolean;
  hint?: ReactNode;
  /** Error message; marks the control invalid. */
  error?: string;
  className?: string;
}

interface FieldProps extends FieldFrameProps {
  /** Counter at the right of the label. */
  count?: ReactNode;
  over?: boolean;
  /** Content between the control and the error. */
  below?: ReactNode;
  /** Ids of further descriptions. */
  describedBy?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Props that the field passes to its control. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

/** Renders label, counter, hint and error around a control. */
export function Field(props: FieldProps) {
  const { label, required, recommended, hint, error, className, count, over, below, describedBy, children } =
    props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const ids = [hint && `${id}-hint`, describedBy, count && over && `${id}-count`, error && `${id}-error`];
  return (
    <div className={join(css.field, className)}>
      <div className={css.head}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={css.required} aria-hidden="true">
              {' *'}
            </span>
          )}
          {recommended && <span className={css.recommended}> recommended</span>}
        </label>
        {count && (
          <span id={`${id}-count`} className={join(css.count, over && css.over)} aria-live="polite">
            {count}
          </span>
        )}
      </div>
      {children({
        id,
        className: css.control,
        'aria-invalid': error || over ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {below}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Separates the props of the frame from those of the control. */
export function splitFrame<Props extends FieldFrameProps>(props: Props) {
  const { label, id, required, recommended, hint, error, className, ...other } = props;
  return { frame: { label, id, required, recommended, hint, error, className }, other };
}

/** Renders a field's error with icon and text, because colour alone is not accessible. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <span id={id} className={css.error}>
      <WarningIcon />
      {message}
    </span>
  );
}

/** Renders fields in two columns, one on phones; a child with `data-wide` spans both. */
export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={join(css.grid, className)}>{children}</div>;
}
