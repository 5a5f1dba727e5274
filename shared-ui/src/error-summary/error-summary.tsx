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
                  const control = document.getElementById(item.field);
                  if (!control) return;
                  event.preventDefault();
                  control.focus();
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
