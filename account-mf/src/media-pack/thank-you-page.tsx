import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { ResultPage } from '../shared/layout/result-page';

export const searchBar = false;

/**
 * Renders `/advertise-with-us/media-pack/thank-you` with a link to the file, for use without scripts
 * (decision C22).
 */
export function Page() {
  return (
    <ResultPage
      title="Media Packs"
      heading={messages.audience.mediaPackSent}
      action={
        <ButtonLink href={urls.download('media-pack')} variant="signal" download>
          Download the media pack (PDF)
        </ButtonLink>
      }
    />
  );
}
