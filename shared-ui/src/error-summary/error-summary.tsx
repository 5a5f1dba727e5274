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
  /** A new value on every failed try: focus comes back here. */
  attempt?: number;
}

/** Focuses a control by its id, and opens the parts that it is closed away in. Answers whether there is one. */
export function goToField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  (control instanceof HTMLDetailsElement ? control.querySelector('summary') : control)?.focus();
  return true;
}

/** What is missing before a form can be sent, linked to the fields; it takes the focus (decision C3). */
export function ErrorSummary({ title, items, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt calls the focus back though nothing else changed
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [attempt, count > 0]);
  if (count === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
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
