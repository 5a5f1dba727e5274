import { type KeyboardEvent, useState } from 'react';

/** Key code of a keydown that an input method handles. */
const INPUT_METHOD = 229;

interface ListKeys {
  length: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  onPick: (index: number) => void;
}

/** Returns the active option of a combobox (-1 for none) and its key handler. */
export function useListKeys({ length, open, setOpen, onPick }: ListKeys) {
  const [active, setActive] = useState(-1);
  const current = active < length ? active : -1;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari ends a composition before its last keydown, which only has the key code of input methods.
    if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      // The field itself is one more stop, past either end of the list.
      const stops = length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((current + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && open && current >= 0) {
      event.preventDefault();
      onPick(current);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      setOpen(false);
    }
  }

  return { active: current, reset: () => setActive(-1), onKeyDown };
}
