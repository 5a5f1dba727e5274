import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons/icons';
import { join } from '../join';
import css from './field.module.css';

/** What every field of the family takes beside its control's own attributes. */
export interface FieldFrameProps {
  label: ReactNode;
  /** Id of the control; an ErrorSummary links to it. Made up when missing. */
  id?: string;
  /** Marked with an asterisk; validation stays with the form, so the browser's own bubbles never show. */
  required?: boolean;
  /** Marked 'recommended' (decision D51). */
  recommended?: boolean;
  hint?: ReactNode;
  /** The message, byte-exact from the catalogue; makes the control invalid. */
  error?: string;
  className?: string;
}

interface FieldProps extends FieldFrameProps {
  /** At the right of the label. */
  count?: ReactNode;
  over?: boolean;
  /** Under the control, before the error: hint lines. */
  below?: ReactNode;
  /** Ids of further descriptions. */
  describedBy?: string;
  children: (control: ControlProps) => ReactNode;
}

/** What the frame hands its control. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label left, counter right, the control, hint, error: the frame of every field. */
export function Field(props: FieldProps) {
  const { label, required, recommended, hint, error, className, count, over, below, describedBy, children } =
    props;
  const made = useId();
  const id = props.id ?? made;
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

/** A field's error: sign and words, never colour alone. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <span id={id} className={css.error}>
      <WarningIcon />
      {message}
    </span>
  );
}

/** Fields in two columns, one on phones; a child with `data-wide` spans both. */
export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={join(css.grid, className)}>{children}</div>;
}
