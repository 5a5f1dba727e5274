import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import type { ComponentProps } from 'react';
import { Form as RouterForm } from 'react-router-dom';
import { useSession } from './use-session';

/** A form of the router. One that posts names the login that its page was loaded for, without scripts too. */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  const { csrfToken } = useSession();
  return (
    <RouterForm {...props}>
      {props.method === 'post' && csrfToken && <input type="hidden" name={CSRF_FIELD} value={csrfToken} />}
      {children}
    </RouterForm>
  );
}
