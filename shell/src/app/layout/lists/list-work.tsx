import { Fragment, useHasListWork } from '@unitbase/remote-kit';
import { useState } from 'react';

/** Loads the code of Save at the first press, or when this device holds a list for the account. */
export function ListWork() {
  const hasWork = useHasListWork();
  const [isLoaded, setLoaded] = useState(false);
  if (hasWork && !isLoaded) setLoaded(true);
  return isLoaded ? <Fragment name="directory/saving" /> : null;
}
