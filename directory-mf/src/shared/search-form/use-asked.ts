import { timings } from '@unitbase/contracts/limits';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { useState } from 'react';

/**
 * The words that a field asks suggestions for, once typing has rested: none but while somebody is in the field. What the
 * address fills in needs no suggestions, which every listing's server would ask for and send along.
 * @returns the words, and what tells who comes and leaves. Focus alone does not: a field may have had it before it listened
 */
export function useAsked(words: string) {
  const [isEntered, setEntered] = useState(false);
  const enter = () => setEntered(true);
  return {
    asked: useDebounced(isEntered ? words : '', timings.locationDebounce),
    listeners: { onFocus: enter, onInput: enter, onKeyDown: enter, onBlur: () => setEntered(false) },
  };
}
