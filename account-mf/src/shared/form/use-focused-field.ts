import { useEffect, useRef, useState } from 'react';

/**
 * Tracks which field has the focus. During a press the field keeps it: content that hides on blur would move
 * the page under the pointer.
 */
export function useFocusedField() {
  const [focused, setFocused] = useState<string | null>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);

  const onFocus = (name: string) => setFocused(name);
  const onBlur = (name: string) => {
    const leave = () => setFocused((current) => (current === name ? null : current));
    if (!pressed.current) return leave();
    // Waits for the click event, whose target must not move.
    addEventListener('pointerup', () => setTimeout(leave), { once: true });
    addEventListener('pointercancel', leave, { once: true });
  };
  return { focused, onFocus, onBlur };
}
