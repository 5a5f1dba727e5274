import { type ReactNode, useEffect, useRef } from 'react';
import { LockIcon } from '../icons/icons';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './tabs.module.css';

export interface TabLink {
  href: string;
  label: ReactNode;
  current?: boolean;
  /** A tab of a higher package: a padlock, still a link to the page that explains it (decision C28). */
  locked?: boolean;
  /** Not usable yet: grey, told by `aria-disabled`, and still a link to the page that says why (decision C28). */
  disabled?: boolean;
}

/** Tabs that are pages of their own: links, the current one with `aria-current`. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // On narrow screens the row scrolls: the current tab is brought into view, the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is why it runs
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (row.current && box && tab)
      row.current.scrollLeft += tab.left - box.left - (box.width - tab.width) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={css.tabs} data-print="no">
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
