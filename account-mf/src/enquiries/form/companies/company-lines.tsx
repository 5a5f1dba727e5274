import { type ReactNode, useEffect, useRef } from 'react';
import css from './companies.module.css';

interface CompanyLinesProps {
  count: number;
  children: ReactNode;
}

/** Renders the chosen companies. The list takes the focus of a Remove button that disappears with its company. */
export function CompanyLines({ count, children }: CompanyLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const isRemoved = count < shown.current;
    shown.current = count;
    if (isRemoved && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return (
    <ul ref={list} tabIndex={-1} className={css.companies}>
      {children}
    </ul>
  );
}
