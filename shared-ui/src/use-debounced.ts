import { useEffect, useState } from 'react';

/** The value once it has rested for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return rested;
}
