import { countOf } from '@unitbase/contracts/numbers';
import { type ChangeEvent, type Ref, useState } from 'react';
import { useEarlyInput } from '../use-early-input';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface LimitOptions<C extends Control> {
  ref?: Ref<C>;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  limit?: number;
  unit?: 'characters' | 'words';
}

/**
 * Returns the props and counter of a text control. Typing stops at the limit; a longer paste stays and counts as over, so
 * that nothing is cut silently (decision C31). Without limit and value the control stays uncontrolled.
 */
export function useLimit<C extends Control>(options: LimitOptions<C>) {
  const { value, defaultValue, onValueChange, limit, unit = 'characters' } = options;
  const [own, setOwn] = useState(defaultValue ?? '');
  const current = value ?? own;

  function change(next: string) {
    setOwn(next);
    onValueChange?.(next);
  }
  const ref = useEarlyInput(options.ref, current, (field) => change(field.value));

  function onChange(event: ChangeEvent<C>) {
    const next = event.currentTarget.value;
    const isTyped = (event.nativeEvent as InputEvent).inputType === 'insertText';
    if (limit !== undefined && isTyped && size(next, unit) > limit && next.length > current.length) return;
    change(next);
  }

  const isControlled = value !== undefined || limit !== undefined;
  const used = limit === undefined ? 0 : size(current, unit);
  return {
    bind: isControlled ? { ref, value: current, onChange } : { ref, defaultValue, onChange },
    over: limit !== undefined && used > limit,
    count: limit === undefined ? undefined : countText(used, limit, unit),
  };
}

function countText(used: number, limit: number, unit: 'characters' | 'words'): string {
  if (unit === 'words') return `${used}/${limit} words`;
  return `${countOf(Math.abs(limit - used), 'character', 'characters')} ${used > limit ? 'over' : 'left'}`;
}

/** Returns the number of code points, or of words between white space (decision D32). */
function size(text: string, unit: 'characters' | 'words'): number {
  return unit === 'characters' ? [...text].length : text.split(/\s+/u).filter(Boolean).length;
}
