import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What was chosen in a field that leads to another page: it stands while that page is on its way, or it would look
 * refused, and no longer, since Back comes to this place again.
 * @param before what was chosen before scripts came
 */
export function useChosen<Value>(
  before?: Value,
): [chosen: Value | undefined, choose: (value: Value) => void] {
  const { key } = useLocation();
  const [chosen, choose] = useState(before);
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    choose(undefined);
  }
  return [chosen, choose];
}
