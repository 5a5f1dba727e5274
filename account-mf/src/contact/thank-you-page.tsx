import * as messages from '@unitbase/contracts/messages';
import { BackHome, ResultPage } from '../shared/layout/result-page';

export const searchBar = false;

/** Renders `/contact/thank-you` (AC-228). */
export function Page() {
  return (
    <ResultPage
      title="Thank you for contacting us"
      heading={messages.audience.contactThanks}
      action={<BackHome />}
    />
  );
}
