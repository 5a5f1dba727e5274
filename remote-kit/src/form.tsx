import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import type { ComponentProps } from 'react';
import { Form as RouterForm } from 'react-router-dom';
import { useSession } from './use-session';

/** Renders a form of the router. A POST form sends the CSRF token of its page's login, also without script. */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  const { csrfToken } = useSession();
  return (
    <RouterForm {...props}>
      {props.method === 'post' && csrfToken && <input type="hidden" name={CSRF_FIELD} value={csrfToken} />}
      {children}
    </RouterForm>
  );
}
