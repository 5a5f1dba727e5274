import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, redirect, useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useEffect, useRef } from 'react';
import { useDrafts } from '../shared/drafts/drafts';
import { type FormFailure, needsLogin, runFormAction } from '../shared/form/form-action';
import { ResultPage } from '../shared/layout/result-page';
import { clearCookiesAtLogout } from '../shared/newsletter/newsletter-cookies';

export const searchBar = false;

/**
 * Ends the session; only then clears the cookies and what owners typed and did not save, and goes to the login page
 * (AC-075). A logout that fails says so and can be repeated: the session and its cookies are still there.
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

/** `/auth/logout`: a POST, never a plain GET that a prefetch could trigger (decision D58). With scripts it posts at once. */
export function Page() {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const failure = useActionData() as FormFailure | undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const sent = useRef(failure !== undefined);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    // Back leads to the page before, not to a second logout.
    void submit(null, { method: 'post', replace: true });
  }, [submit]);
  const { logout } = messages.navigation;
  // The page is of another login than the cookies: only a new one can log that out.
  const isOther = failure !== undefined && needsLogin(failure.detail);
  return (
    <ResultPage
      title={logout}
      heading={logout}
      action={
        <Form method={isOther ? 'get' : 'post'} reloadDocument={isOther} replace>
          <Button type="submit" look="signal" busy={hydrated && (isSending || !failure)}>
            {logout}
          </Button>
        </Form>
      }
    >
      <FormStatus kind={failure && 'error'} title={failure && messages.login.stillLoggedIn}>
        {failure?.detail}
      </FormStatus>
      {!failure && (hydrated ? 'You are being logged out.' : 'Press the button to log out.')}
    </ResultPage>
  );
}
