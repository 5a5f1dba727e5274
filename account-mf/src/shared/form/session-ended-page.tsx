import * as messages from '@unitbase/contracts/messages';
import { Form, useLoaderData } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { ResultPage } from '../layout/result-page';
import type { SessionEnded } from '../require-login';
import type { FormEntries } from './form-action';
import { LoginInNewTab } from './form-error';

/** What was entries in a form that came after the session's end, without scripts; undefined where all is well. */
export const useUnsentEntries = (): FormEntries | undefined =>
  (useLoaderData() as Partial<SessionEnded> | null)?.entries;

/**
 * In place of a page whose form came after the session's end: the login opens in another tab, and the same form is sent
 * again from here. With scripts the form itself stays, and says so (`FormError`).
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
            <Button type="submit" look="signal">
              Send again
            </Button>
          </Form>
        </>
      }
    >
      The login opens in a new tab. Then come back and send the form again: what you entries is kept here, but
      no password.
    </ResultPage>
  );
}
