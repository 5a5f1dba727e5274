import type { FormHTMLAttributes, ReactNode } from 'react';
import { join } from '../join';
import { useHydrated } from '../use-hydrated';
import css from './search-bar.module.css';

export interface SearchBarProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Label of the submit button. */
  submitLabel: ReactNode;
  /** Sets `aria-disabled` while there is no input; the form decides where the focus goes. */
  unready?: boolean;
  /** Id of the text that explains why and describes the button. */
  unreadyHint?: string;
  /** Reduces the height and shows one cell on phones. */
  compact?: boolean;
  /** `SearchBarCell` elements. */
  children: ReactNode;
}

/** Renders a GET form as one bar of cells with fields and a submit button. */
export function SearchBar(props: SearchBarProps) {
  const { submitLabel, unreadyHint, compact, className, children, unready: isEmpty, ...rest } = props;
  // Without script the button cannot follow the fields; an empty search has its own page.
  const unready = useHydrated() && isEmpty;
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

/** Renders a small label above a control whose `id` is `htmlFor`. */
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

/** Renders checkboxes below the bar that narrow the search. */
export function SearchBarOptions({ children }: { children: ReactNode }) {
  return <div className={css.options}>{children}</div>;
}
