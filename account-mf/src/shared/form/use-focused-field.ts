import { useEffect, useRef, useState } from 'react';

/**
 * Which of several fields has the focus. A focus lost to a press counts until the press is over: what hides with it
 * would otherwise move the page under the pointer, and the press would miss.
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
    // After the click that follows, which aims at what is still in its place.
    addEventListener('pointerup', () => setTimeout(leave), { once: true });
    addEventListener('pointercancel', leave, { once: true });
  };
  return { focused, onFocus, onBlur };
}
