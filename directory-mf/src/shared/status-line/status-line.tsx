import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { type ReactNode, useEffect, useState } from 'react';
import css from './status-line.module.css';

const SHOWN_MILLISECONDS = 10_000;

export type StatusAction = { label: string } & ({ onPress: () => void } | { href: string });

interface StatusLineProps {
  children: ReactNode;
  actions: readonly StatusAction[];
  isWarning?: boolean;
  /** Called after ten seconds without the pointer or the focus on the line. */
  onEnd: () => void;
}

/** Renders what was done, with what can follow, at the foot of the screen. It never takes the focus. */
export function StatusLine({ children, actions, isWarning = false, onEnd }: StatusLineProps) {
  const [isHeld, setHeld] = useState(false);
  // The line ends with its action, so the focus goes back to where it was.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the line waits while the pointer rests on it
    <div
      className={css.line}
      data-print="no"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isWarning ? <WarningIcon /> : <DoneIcon />}
      <p role="status">{children}</p>
      <div className={css.actions}>
        {actions.map((action) =>
          'href' in action ? (
            <Link key={action.label} href={action.href}>
              {action.label}
            </Link>
          ) : (
            <button
              key={action.label}
              type="button"
              onClick={() => {
                action.onPress();
                if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
              }}
            >
              {action.label}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
