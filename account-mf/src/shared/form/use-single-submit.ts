import { type FormEvent, useRef } from 'react';

/**
 * Lets one sending of a form through at a time. A key that is busy is disabled, yet the second press of a double click
 * comes before it is seen to be: what it sent again was refused, though the first had been taken.
 */
export function useSingleSubmit(send: (event: FormEvent<HTMLFormElement>) => Promise<void>) {
  const sending = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void send(event).finally(() => {
      sending.current = false;
    });
  };
}
