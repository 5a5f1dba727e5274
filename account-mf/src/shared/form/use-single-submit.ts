import { type FormEvent, useRef } from 'react';

/**
 * Allows one submission at a time. The second press of a double click comes before React disables the busy
 * button.
 */
export function useSingleSubmit(submit: (event: FormEvent<HTMLFormElement>) => Promise<void>) {
  const isSubmitting = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    void submit(event).finally(() => {
      isSubmitting.current = false;
    });
  };
}
