import { timings } from '@unitbase/contracts/limits';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { useState } from 'react';

/**
 * Returns the debounced words to request suggestions for; empty unless the field is in use, because values of the address
 * need none. `onFocus` alone is not enough: the field may have had the focus before hydration.
 */
export function useSuggestionQuery(words: string) {
  const [isInUse, setIsInUse] = useState(false);
  const enter = () => setIsInUse(true);
  return {
    query: useDebounced(isInUse ? words : '', timings.locationDebounce),
    listeners: { onFocus: enter, onInput: enter, onKeyDown: enter, onBlur: () => setIsInUse(false) },
  };
}
