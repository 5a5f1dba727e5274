import { useEffect, useRef } from 'react';

/** A key that does something while no field has the focus. */
export interface Key {
  /** As `KeyboardEvent.key`: 'j', '?', 'Enter'. */
  key: string;
  label: string;
  run(): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]'));

const isInDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Handles keys of the whole page; not while the user types, and not behind a dialog. */
export function useKeys(keys: readonly Key[]): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is held down must not decide one case after another.
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isInDialog()) return;
      const pressed = current.current.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      pressed.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
