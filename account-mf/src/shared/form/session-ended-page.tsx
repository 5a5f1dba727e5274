import * as messages from '@unitbase/contracts/messages';
import { Form, useLoaderData } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { ResultPage } from '../layout/result-page';
import type { SessionEnded } from '../require-login';
import type { FormEntries } from './form-action';
import { LoginInNewTab } from './form-error';

/** Returns the entries of a form sent without scripts after the session ended; undefined otherwise. */
export const useUnsentEntries = (): FormEntries | undefined =>
  (useLoaderData() as Partial<SessionEnded> | null)?.unsentEntries;

/**
 * Replaces a page whose form arrived after the session ended: the login opens in a new tab, and the form can
 * be sent again. With scripts, the form itself shows `FormError`.
 */
export function SessionEndedPage({ title, entries }: { title: string; entries: FormEntries }) {
  return (
    <ResultPage
      title={title}
      heading={messages.common.notSignedIn}
      action={
        <>
          <LoginInNewTab />
          <Form method="post">
            {entries.map(([name, text]) => (
              <input key={`${name}=${text}`} type="hidden" name={name} value={text} />
            ))}
            <Button type="submit" variant="signal">
              Send again
            </Button>
          </Form>
        </>
      }
    >
      The login opens in a new tab. Then come back and send the form again: what you typed is kept here, but
      no password.
    </ResultPage>
  );
}
