import { useEffect, useRef } from 'react';
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

/** Renders the errors of a form as links to its fields and takes the focus, without scripts too (decision C3). */
export function ErrorSummary({ title, items, attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt returns the focus though nothing else changed
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [attempt, count > 0]);
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page after a form without scripts begins with its errors
    <div ref={ref} tabIndex={-1} autoFocus role="alert" className={css.summary}>
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
    </div>
  );
}
