import * as messages from '@unitbase/contracts/messages';
import { BackHome, ResultPage } from '../shared/layout/result-page';

export const searchBar = false;

/** Renders `/contact/thank-you` (AC-228). */
export function Page() {
  const { audience, common } = messages;
  return (
    <ResultPage
      title="Thank you for contacting us"
      heading={audience.contactThanks}
      action={<BackHome label={common.backHomeLink} />}
    />
  );
}
