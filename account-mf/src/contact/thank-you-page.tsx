import * as messages from '@unitbase/contracts/messages';
import { BackHome, Thanks } from '../shared/layout/thanks';

export const searchBar = false;

/** `/contact/thank-you` (AC-228). */
export function Page() {
  const { audience, common } = messages;
  return (
    <Thanks
      title="Thank you for contacting us"
      heading={audience.contactThanks}
      action={<BackHome label={common.backHomeLink} />}
    />
  );
}
