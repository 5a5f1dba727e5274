import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { ResultPage } from '../shared/layout/result-page';
import { hasPreviousPage } from './previous-page';

export const searchBar = false;

/** Renders `/newsletter/thank-you`: Home for visitors from the site, Back for others (AC-212). */
export function Page() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  return (
    <ResultPage
      title="Thank you for subscribing"
      heading={messages.audience.newsletterThanks}
      action={
        !hydrated || hasPreviousPage() ? (
          <ButtonLink href={urls.home()}>Home</ButtonLink>
        ) : (
          <Button onClick={() => navigate(-1)}>Back</Button>
        )
      }
    >
      {messages.audience.newsletterConfirmationSent}
    </ResultPage>
  );
}
