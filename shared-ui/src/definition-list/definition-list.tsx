import type { ReactNode } from 'react';
import { join } from '../join';
import css from './definition-list.module.css';

export interface Definition {
  term: string;
  /** Empty ones are left out. */
  value: ReactNode;
}

/** Terms and values in two columns with hairlines: contact, more information. */
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
