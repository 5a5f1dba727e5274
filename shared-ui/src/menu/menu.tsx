import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from '../link/link';
import css from './menu.module.css';

export type MenuItem =
  | { label: ReactNode; key: string; href: string; current?: boolean }
  | { label: ReactNode; key: string; onSelect: () => void };

/** Renders a button that opens a menu of links or actions, with arrow keys and type-ahead. */
export function Menu({
  label,
  items,
  className,
}: {
  label: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={className ?? css.trigger}>{label}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className={css.place}>
          <Base.Popup className={css.menu}>
            {items.map((item) =>
              'href' in item ? (
                <Base.LinkItem
                  key={item.key}
                  className={css.item}
                  closeOnClick
                  render={<Link href={item.href} aria-current={item.current ? 'page' : undefined} />}
                >
                  {item.label}
                </Base.LinkItem>
              ) : (
                <Base.Item key={item.key} className={css.item} onClick={item.onSelect}>
                  {item.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
