import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns the value chosen in a field that navigates. It is kept while the next page loads, and cleared after it, because
 * Back shows this page again.
 * @param initial value chosen before hydration
 */
export function useChosen<Value>(
  initial?: Value,
): [chosen: Value | undefined, choose: (value: Value) => void] {
  const { key } = useLocation();
  const [chosen, choose] = useState(initial);
  const [chosenAt, setChosenAt] = useState(key);
  if (chosenAt !== key) {
    setChosenAt(key);
    choose(undefined);
  }
  return [chosen, choose];
}
