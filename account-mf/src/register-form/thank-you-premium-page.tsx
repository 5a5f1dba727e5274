import * as messages from '@unitbase/contracts/messages';
import { BackHome, ResultPage } from '../shared/layout/result-page';

export const searchBar = false;
const { register, common } = messages;

/** Renders `/register/thank-you-premium` after a Silver, Gold or Platinum registration (AC-048, AC-054). */
export function Page() {
  return (
    <ResultPage
      title="Thank you for registering"
      done={register.successful}
      heading={register.thanks}
      action={<BackHome label={common.backHomeLink} />}
    >
      <p>{register.inTouch}</p>
      <p>{register.verificationSent}</p>
    </ResultPage>
  );
}
