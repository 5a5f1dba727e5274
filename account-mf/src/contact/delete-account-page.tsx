import { messages } from '@unitbase/contracts/messages';
import { BackHome, Thanks } from '../shared/layout/thanks';

export const searchBar = false;

/** `/contact/delete-account`: the removal request has been sent (decision D56, AC-203). */
export function Page() {
  const { contact, common } = messages;
  return (
    <Thanks
      title="Removal request"
      heading={contact.removalSent}
      action={<BackHome label={common.backHomeLink} />}
    />
  );
}
