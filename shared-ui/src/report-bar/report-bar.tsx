import type { FormHTMLAttributes, ReactNode } from 'react';
import { join } from '../join';
import { useHydrated } from '../use-hydrated';
import css from './report-bar.module.css';

export interface ReportBarProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Words of the key: 'SEARCH DIRECTORY'. */
  go: ReactNode;
  /** Nothing to search for yet: `aria-disabled` in full colour (LOOK.md); the form decides where focus goes. */
  unready?: boolean;
  /** Id of the text that says why, tied to the key. */
  unreadyHint?: string;
  /** On inner pages: lower, and one cell on phones. */
  compact?: boolean;
  /** ReportCell elements, three for the directory, one for 'find'. */
  children: ReactNode;
}

/** The search, ruled like the head of a camera report: cells and a signal end cell. It is a plain GET form. */
export function ReportBar(props: ReportBarProps) {
  const { go, unreadyHint, compact, className, children, unready: empty, ...rest } = props;
  // Without scripts nobody watches the fields, and an empty search has a page of its own.
  const unready = useHydrated() && empty;
  return (
    <search>
      <form {...rest} className={join(css.report, compact && css.compact, className)}>
        {children}
        <button
          type="submit"
          className={css.go}
          aria-disabled={unready || undefined}
          aria-describedby={unready ? unreadyHint : undefined}
        >
          {go}
        </button>
      </form>
    </search>
  );
}

/** One ruled cell: small label over an input, select or Combobox with the same `id`. */
export function ReportCell({
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

/** The tick boxes under the bar: where to search. */
export function ReportOptions({ children }: { children: ReactNode }) {
  return <div className={css.options}>{children}</div>;
}
