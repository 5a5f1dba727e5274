import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './chip.module.css';

interface ChipProps {
  href: string;
  /** Whether it is chosen; the link then removes the choice. */
  on?: boolean;
  /** Whether it is the present one of several pages. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** Renders a filter as a link that adds or removes it, or one of several pages. */
export function Chip({ href, on, current, onClick, children }: ChipProps) {
  return (
    <Link
      href={href}
      className={join(css.chip, (on || current) && css.on)}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      {on && <VisuallyHidden>Remove </VisuallyHidden>}
      {children}
      {on && <CloseIcon />}
    </Link>
  );
}

interface ChipButtonProps {
  /** Whether it is chosen; a press then removes the choice. */
  on?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Renders a chip as a button, for choices that are part of a form. */
export function ChipButton({ on, onClick, children }: ChipButtonProps) {
  return (
    <button type="button" className={join(css.chip, on && css.on)} onClick={onClick}>
      {on && <VisuallyHidden>Remove </VisuallyHidden>}
      {children}
      {on && <CloseIcon />}
    </button>
  );
}

/** Renders a line of chips. */
export function Chips({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className={css.chips}>
      {children}
    </section>
  );
}
