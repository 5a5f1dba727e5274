import type { ReactNode } from 'react';
import css from './facts-and-acts.module.css';

interface FactsAndActsProps {
  /** Sections, whose lists have one entry a line. */
  children: ReactNode;
  /** Forms that change what the facts say. Without any the facts take the whole width. */
  acts?: ReactNode;
  /** Name of the part with the forms. */
  label: string;
}

/** Renders facts, and beside them the forms that change them. */
export const FactsAndActs = ({ children, acts, label }: FactsAndActsProps) => (
  <div className={acts ? css.columns : undefined}>
    <div className={css.facts}>{children}</div>
    {acts && (
      <aside className={css.acts} aria-label={label}>
        {acts}
      </aside>
    )}
  </div>
);
