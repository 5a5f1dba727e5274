import type { FormHTMLAttributes, ReactNode } from 'react';
import { join } from '../join';
import { useHydrated } from '../use-hydrated';
import css from './search-bar.module.css';

export interface SearchBarProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Label of the submit button. */
  submitLabel: ReactNode;
  /** Nothing to search for yet: the button is `aria-disabled` in full colour; the form decides where focus goes. */
  unready?: boolean;
  /** Id of the text that says why, which describes the button. */
  unreadyHint?: string;
  /** Lower, and one cell on phones. */
  compact?: boolean;
  /** SearchBarCell elements. */
  children: ReactNode;
}

/** A search form in one bar: cells with fields, and a submit button at the end. It is a plain GET form. */
export function SearchBar(props: SearchBarProps) {
  const { submitLabel, unreadyHint, compact, className, children, unready: empty, ...rest } = props;
  // Without scripts the button cannot follow the fields, and an empty search has its own page.
  const unready = useHydrated() && empty;
  return (
    <search>
      <form {...rest} className={join(css.bar, compact && css.compact, className)}>
        {children}
        <button
          type="submit"
          className={css.submit}
          aria-disabled={unready || undefined}
          aria-describedby={unready ? unreadyHint : undefined}
        >
          {submitLabel}
        </button>
      </form>
    </search>
  );
}

/** A cell: a small label over an input, select or Combobox with the same `id`. */
export function SearchBarCell({
  label,
  htmlFor,
  children,
}: {
  label: string;
  htmlFor: string;
  children: ReactNode;
}) {
  return (
    <div className={css.cell}>
      <label className={css.label} htmlFor={htmlFor}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** Checkboxes under the bar that narrow the search. */
export function SearchBarOptions({ children }: { children: ReactNode }) {
  return <div className={css.options}>{children}</div>;
}
