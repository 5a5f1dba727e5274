import type { Company } from '@unitbase/contracts/entities/companies';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { sharedCategories } from './comparison';
import css from './comparison-table.module.css';

const NUMBERS: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' };

/** Renders the sign of a category that all companies have, or two or three of them. */
function SharedSign({ isInAll }: { isInAll: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className={css.sign}>
      <circle
        cx="8"
        cy="8"
        r="6"
        fill={isInAll ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
      />
      {!isInAll && <path d="M8 2a6 6 0 010 12z" fill="currentColor" />}
    </svg>
  );
}

/** Renders the meaning of the signs. With two companies, a category is in both or in one. */
export function CategoryKey({ companies }: { companies: number }) {
  const keys = Array.from({ length: companies - 1 }, (_, index) => companies - index);
  return (
    <span className={css.key}>
      {keys.map((count) => (
        <span key={count}>
          <SharedSign isInAll={count === companies} />
          {count === companies
            ? count === 2
              ? 'In both'
              : `In all ${NUMBERS[count]}`
            : `In ${NUMBERS[count]}`}
        </span>
      ))}
    </span>
  );
}

interface CategoryCellProps {
  lines: readonly string[];
  companies: readonly Company[];
}

/** Renders the categories of one company; those that others have too are marked. */
export function CategoryCell({ lines, companies }: CategoryCellProps) {
  const counts = sharedCategories(companies);
  return (
    <ul className={css.categories}>
      {lines.map((line) => {
        const count = counts.get(line) ?? 1;
        const isInAll = count === companies.length;
        return (
          <li key={line} data-shared={count > 1 || undefined}>
            {count > 1 ? <SharedSign isInAll={isInAll} /> : <span />}
            <span>
              {line}
              {count > 1 && (
                <VisuallyHidden>{isInAll ? ', in all' : `, in ${NUMBERS[count]}`}</VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
