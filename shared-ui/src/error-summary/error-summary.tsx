import { type ComponentProps, useEffect, useRef } from 'react';
import { WarningIcon } from '../icons/icons';
import css from './error-summary.module.css';

export interface SummaryItem {
  /** Id of the control. */
  field: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  items: readonly SummaryItem[];
  /** Number of failed attempts; each change focuses the summary. */
  attempt?: number;
}

/** Focuses a control by its id and opens the `<details>` around it. Returns false when there is none. */
export function goToField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  for (
    let details = control.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
  (control instanceof HTMLDetailsElement ? control.querySelector('summary') : control)?.focus();
  return true;
}

/** Renders the errors of a form as links to its fields and takes the focus (decision C3). */
export function ErrorSummary({ title, items, attempt = 0 }: ErrorSummaryProps) {
  if (items.length === 0) return null;
  return (
    <ErrorBox hasError attempt={attempt} role="alert" className={css.summary}>
      <WarningIcon />
      <div>
        <strong>{title}</strong>
        <ul>
          {items.map((item) => (
            <li key={`${item.field} ${item.message}`}>
              <a
                href={`#${item.field}`}
                onClick={(event) => {
                  if (goToField(item.field)) event.preventDefault();
                }}
              >
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </ErrorBox>
  );
}

interface ErrorBoxProps extends ComponentProps<'div'> {
  hasError: boolean;
  /** Number of failed attempts; each change focuses the box. */
  attempt: number;
}

/** Renders a box that takes the focus when it has an error; without scripts, when the page opens (decision C3). */
export function ErrorBox({ hasError, attempt, ...rest }: ErrorBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt returns the focus though nothing else changed
  useEffect(() => {
    if (hasError) ref.current?.focus();
  }, [attempt, hasError]);
  // biome-ignore lint/a11y/noAutofocus: a page after a form without scripts begins with its error
  return <div {...rest} ref={ref} tabIndex={-1} autoFocus={hasError} />;
}
