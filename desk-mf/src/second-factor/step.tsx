import { type ReactNode, useId } from 'react';
import css from './second-factor-page.module.css';

/** Renders a numbered step. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.step}>
      <h2 id={id} className={css.heading}>
        <b>{number}</b>
        {title}
      </h2>
      {children}
    </section>
  );
}
