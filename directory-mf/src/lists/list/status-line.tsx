import { Button } from '@unitbase/shared-ui/button';
import { useEffect, useState } from 'react';
import css from './list.module.css';

const SHOWN_MILLISECONDS = 10_000;

interface StatusLineProps {
  text: string;
  onUndo: () => void;
  /** Called after ten seconds without the pointer or the focus on the line. */
  onEnd: () => void;
}

/** Renders what was done, with Undo, at the foot of the screen for ten seconds. */
export function StatusLine({ text, onUndo, onEnd }: StatusLineProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the line waits while the pointer rests on it
    <div
      className={css.statusLine}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{text}</p>
      <Button variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
