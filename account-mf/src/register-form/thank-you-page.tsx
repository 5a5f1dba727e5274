import * as messages from '@unitbase/contracts/messages';
import { BackHome, Thanks } from '../shared/layout/thanks';

export const searchBar = false;
const { register, common } = messages;

/** `/register/thank-you`: after a Basic or user account registration (AC-048, AC-053). */
export function Page() {
  return (
    <Thanks
      title="Thank you for registering"
      done={register.successful}
      heading={register.thanks}
      action={<BackHome label={common.backHomeLink} />}
    >
      {register.verificationSent}
    </Thanks>
  );
}
