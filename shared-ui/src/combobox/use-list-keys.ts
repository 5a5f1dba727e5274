import { type KeyboardEvent, useState } from 'react';

interface ListKeys {
  length: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  onPick: (index: number) => void;
}

/** The keys of a combobox: which option is active (-1 for none) and what each key does. */
export function useListKeys({ length, open, setOpen, onPick }: ListKeys) {
  const [active, setActive] = useState(-1);
  const current = active < length ? active : -1;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      // One place more than the options: past either end the field itself is current again.
      const places = length + 1;
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((current + 1 + by + places) % places) - 1);
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
