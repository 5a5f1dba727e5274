import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { Form, redirect, useSubmit } from '@unitbase/shared-ui/site';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useEffect, useRef } from 'react';
import { isApiError } from '../shared/api-error';
import { useDrafts } from '../shared/drafts/drafts';
import { Thanks } from '../shared/layout/thanks';
import { clearCookiesAtLogout } from '../shared/newsletter/newsletter-cookies';

export const searchBar = false;

/**
 * Ends the session, clears the cookies and what owners typed and did not save, and goes to the login page, also when the call fails (AC-078): a session that
 * the server no longer knows is over as well.
 */
export async function action({ call }: ActionArgs) {
  try {
    await call('logout');
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  if (typeof document !== 'undefined') {
    clearCookiesAtLogout();
    useDrafts.getState().dropAll();
  }
  return redirect(urls.login(), 303);
}

/** `/auth/logout`: a POST, never a plain GET that a prefetch could trigger (decision D58). With scripts it posts at once. */
export function Page() {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(null, { method: 'post' });
  }, [submit]);
  const { logout } = messages.navigation;
  return (
    <Thanks
      title={logout}
      heading={logout}
      action={
        <Form method="post">
          <Button type="submit" look="signal" busy={hydrated}>
            {logout}
          </Button>
        </Form>
      }
    >
      {hydrated ? 'You are being logged out.' : 'Press the button to log out.'}
    </Thanks>
  );
}
