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
 * The value of a text control and its counter. Typing stops at the limit; a paste over it is kept whole and counted
 * as over, so that nothing is cut silently (decision C31). Without a limit the control stays the browser's own.
 */
export function useLimit<C extends Control>(options: LimitOptions<C>) {
  const { value, defaultValue, onValueChange, limit, unit = 'characters' } = options;
  const [own, setOwn] = useState(defaultValue ?? '');
  const current = value ?? own;

  function take(next: string) {
    setOwn(next);
    onValueChange?.(next);
  }
  const ref = useEarlyInput(options.ref, current, (field) => take(field.value));

  function onChange(event: ChangeEvent<C>) {
    const next = event.currentTarget.value;
    const typed = (event.nativeEvent as InputEvent).inputType === 'insertText';
    if (limit !== undefined && typed && size(next, unit) > limit && next.length > current.length) return;
    take(next);
  }

  const controlled = value !== undefined || limit !== undefined;
  const used = limit === undefined ? 0 : size(current, unit);
  return {
    bind: controlled ? { ref, value: current, onChange } : { ref, defaultValue, onChange },
    over: limit !== undefined && used > limit,
    count: limit === undefined ? undefined : countText(used, limit, unit),
  };
}

function countText(used: number, limit: number, unit: 'characters' | 'words'): string {
  if (unit === 'words') return `${used}/${limit} words`;
  return used > limit ? `${used - limit} characters over` : `${limit - used} characters left`;
}

/** Characters are code points; words are tokens between white space (decision D32). */
function size(text: string, unit: 'characters' | 'words'): number {
  return unit === 'characters' ? [...text].length : text.split(/\s+/u).filter(Boolean).length;
}
