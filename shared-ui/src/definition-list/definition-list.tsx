import type { ReactNode } from 'react';
import { join } from '../join';
import css from './definition-list.module.css';

export interface Definition {
  term: string;
  /** Entries with an empty value are left out. */
  value: ReactNode;
}

/** Renders terms and values in two columns. */
export function DefinitionList({ items, figures }: { items: readonly Definition[]; figures?: boolean }) {
  return (
    <dl className={join(css.list, figures && css.figures)}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ term, value }) => (
          <div key={term} className={css.pair}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
