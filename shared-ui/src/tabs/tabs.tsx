import { type ReactNode, useEffect, useRef } from 'react';
import { LockIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './tabs.module.css';

export interface TabLink {
  href: string;
  label: ReactNode;
  current?: boolean;
  /** Shows a padlock; the tab still links to the page that explains it (decision C28). */
  locked?: boolean;
  /** Sets `aria-disabled`; the tab still links to the page that explains why (decision C28). */
  disabled?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly TabLink[];
  /** `bar`: a line of pages that have tabs of their own. @default 'sheet' */
  variant?: 'sheet' | 'bar';
}

/** Renders links between pages as tabs, the current one with `aria-current`. */
export function Tabs({ label, tabs, variant = 'sheet' }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // On narrow screens the tabs scroll: show the current tab without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const box = nav.current?.getBoundingClientRect();
    const tab = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (nav.current && box && tab)
      nav.current.scrollLeft += tab.left - box.left - (box.width - tab.width) / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={join(css.tabs, variant === 'bar' && css.bar)}
      data-print="no"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={css.tab}
          aria-current={tab.current ? 'page' : undefined}
          aria-disabled={tab.disabled || undefined}
        >
          {tab.locked && <LockIcon />}
          {tab.label}
          {tab.locked && <VisuallyHidden> (locked)</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  );
}
