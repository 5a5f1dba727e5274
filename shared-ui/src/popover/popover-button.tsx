import { type ReactNode, useEffect, useRef } from 'react';
import button from '../button/button.module.css';
import { join } from '../join';
import css from './popover.module.css';

export interface PopoverButtonProps {
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
 * Renders a button with its panel, which opens without script too; on phones at the foot of the screen. With script,
 * Escape and a press outside close it. `Popover` is for panels that only scripts open.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, variant = 'line', align = 'end', wide, className, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close(details.current);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      // Panels around it stay open.
      event.preventDefault();
      close(details.current);
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
    <details ref={details} className={join(css.details, wide && css.wide, className)} data-print="no">
      <summary data-act="" className={join(button.button, button[variant], wide && button.wide)}>
        {label}
      </summary>
      <div className={join(css.panel, css.below)} data-align={align}>
        {children}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}
