import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './chip.module.css';

interface ChipProps {
  href: string;
  /** Chosen: it is ink, and following it takes the choice away. */
  on?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A chosen filter to take away, or a suggestion to follow. */
export function Chip({ href, on, onClick, children }: ChipProps) {
  return (
    <Link href={href} className={join(css.chip, on && css.on)} onClick={onClick}>
      {on && <VisuallyHidden>Remove </VisuallyHidden>}
      {children}
      {on && <CloseIcon />}
    </Link>
  );
}

interface ChipButtonProps {
  /** Chosen: it is ink, and a press takes the choice away. */
  on?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** As `Chip`, where the choice is part of a form and no page of its own. */
export function ChipButton({ on, onClick, children }: ChipButtonProps) {
  return (
    <button type="button" className={join(css.chip, on && css.on)} onClick={onClick}>
      {on && <VisuallyHidden>Remove </VisuallyHidden>}
      {children}
      {on && <CloseIcon />}
    </button>
  );
}

/** Chips in a line. */
export function Chips({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className={css.chips}>
      {children}
    </section>
  );
}
