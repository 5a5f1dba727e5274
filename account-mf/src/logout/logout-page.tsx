import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, redirect, useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useEffect, useRef } from 'react';
import { useDrafts } from '../shared/drafts/drafts';
import { type FormFailure, needsLogin, runFormAction } from '../shared/form/form-action';
import { ResultPage } from '../shared/layout/result-page';
import { clearCookiesAtLogout } from '../shared/newsletter/newsletter-cookies';

export const searchBar = false;

/**
 * Ends the session, then clears cookies and drafts and leads to the login (AC-075). After a failure the
 * session and its cookies stay, and the logout can be repeated.
 */
export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    await call('logout');
    if (typeof document !== 'undefined') {
      clearCookiesAtLogout();
      useDrafts.getState().dropAll();
    }
    return redirect(urls.login(), 303);
  });
}

/**
 * Renders `/auth/logout`, which posts so that no prefetch can log out (decision D58). With scripts it posts
 * immediately.
 */
export function Page() {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const failure = useActionData() as FormFailure | undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const hasSent = useRef(failure !== undefined);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    // Back leads to the previous page instead of a second logout.
    void submit(null, { method: 'post', replace: true });
  }, [submit]);
  const { logout } = messages.navigation;
  // The page belongs to another login than the cookies: only a fresh page can log that one out.
  const isOtherLogin = failure !== undefined && needsLogin(failure.detail);
  return (
    <ResultPage
      title={logout}
      heading={logout}
      action={
        <>
          <FormStatus kind={failure && 'error'} title={failure && messages.login.stillLoggedIn}>
            {failure?.detail}
          </FormStatus>
          <Form method={isOtherLogin ? 'get' : 'post'} reloadDocument={isOtherLogin} replace>
            <Button type="submit" variant="signal" busy={hydrated && (isSending || !failure)}>
              {logout}
            </Button>
          </Form>
        </>
      }
    >
      {!failure && (hydrated ? 'You are being logged out.' : 'Press the button to log out.')}
    </ResultPage>
  );
}
