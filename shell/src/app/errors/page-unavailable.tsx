import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Head } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Wrap } from '@unitbase/shared-ui/layout';
import { TryAgain } from './error-page';
import css from './error-page.module.css';

const TITLE = 'This page is not available right now';

/** Replaces a page whose remote failed. Its links load documents, which may use another release. */
export function PageUnavailable() {
  return (
    <Wrap className={css.page}>
      <Head title={TITLE} noindex />
      <Alert
        kind="unavailable"
        title={TITLE}
        action={
          <>
            <TryAgain />
            <a className={css.again} href={urls.home()}>
              {messages.common.backHome}
            </a>
          </>
        }
      >
        The rest of the site works.
      </Alert>
    </Wrap>
  );
}
