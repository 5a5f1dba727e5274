import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useLocation } from '@unitbase/remote-kit';
import { BackHome, ResultPage } from '../shared/layout/result-page';

export const searchBar = false;
const { register } = messages;

/**
 * Renders `/register/thank-you` after a Basic or user account registration, and `/register/thank-you-premium` after the
 * others, which adds the call of the team (AC-048, AC-053, AC-054).
 */
export function Page() {
  const isPremium = useLocation().pathname === urls.registeredPremium();
  return (
    <ResultPage
      title="Thank you for registering"
      done={register.successful}
      heading={register.thanks}
      action={<BackHome />}
    >
      {isPremium ? (
        <>
          <p>{register.inTouch}</p>
          <p>{register.verificationSent}</p>
        </>
      ) : (
        register.verificationSent
      )}
    </ResultPage>
  );
}
