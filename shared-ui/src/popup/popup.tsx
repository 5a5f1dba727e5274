import { type ReactNode, useEffect, useRef } from 'react';
import button from '../button/button.module.css';
import { join } from '../join';
import css from './popup.module.css';

export interface PopupProps {
  /** Content of the button. */
  label: ReactNode;
  variant?: 'line' | 'quiet';
  /** Edge of the button with which the panel is aligned. @default 'end' */
  align?: 'start' | 'end';
  /** Fills its column. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a button that opens a panel over the page; on phones at its foot. It works without script. With script,
 * Escape and a press outside close it.
 */
export function Popup({ label, variant = 'line', align = 'end', wide, className, children }: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) closePopup(details.current);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      closePopup(details.current);
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details ref={details} className={join(css.popup, wide && css.wide, className)} data-print="no">
      <summary data-act="" className={join(button.button, button[variant], wide && button.wide)}>
        {label}
      </summary>
      <div className={css.panel} data-align={align}>
        {children}
      </div>
    </details>
  );
}

function closePopup(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}
