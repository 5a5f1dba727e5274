import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { join } from '../join';
import css from './popover.module.css';

interface PopoverProps {
  /** Element beside which it opens, and which gets the focus back. */
  anchor: Element;
  /** Name for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders an open panel beside an element that the caller owns; on phones at the foot of the screen. Escape and a press
 * outside close it. `PopoverButton` also works without script and loads no library.
 */
export function Popover({ anchor, label, onClose, children }: PopoverProps) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} align="end" className={css.place}>
          <Base.Popup
            aria-label={label}
            className={join(css.panel, css.popover)}
            finalFocus={() => (anchor instanceof HTMLElement ? anchor : true)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
