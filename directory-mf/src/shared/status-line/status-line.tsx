import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { type ReactNode, useEffect, useState } from 'react';
import css from './status-line.module.css';

const SHOWN_MILLISECONDS = 10_000;

export type StatusAction = { label: string } & ({ onPress: () => void } | { href: string });

/** What a status line says. */
export interface Line {
  /** Differs from the last line, so that its ten seconds start again. */
  key: string | number;
  text: ReactNode;
  actions: readonly StatusAction[];
  isWarning?: boolean;
}

interface StatusLineProps {
  line: Line | null;
  /** Called after ten seconds without the pointer or the focus on the line. */
  onEnd: () => void;
}

/**
 * Renders what was done, with what can follow, at the foot of the screen. It never takes the focus. Must be rendered
 * without a line, too: screen readers announce changes of a region that is there already.
 */
export const StatusLine = ({ line, onEnd }: StatusLineProps) => (
  <div role="status">{line && <ShownLine key={line.key} line={line} onEnd={onEnd} />}</div>
);

function ShownLine({ line, onEnd }: { line: Line; onEnd: () => void }) {
  const { text, actions, isWarning = false } = line;
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
      <p>{text}</p>
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
