import * as messages from '@unitbase/contracts/messages';
import { formOfPackage } from '@unitbase/contracts/package-features';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { Alert } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Comparison, ShortLabel } from '../shared/packages/comparison';

/** Renders the comparison for a login without a profile, with the ways to one. */
export function NoProfile() {
  return (
    <>
      <Alert
        kind="info"
        title={messages.packages.noProfile}
        action={<MoreLink href={urls.search()}>{messages.lists.searchDirectory}</MoreLink>}
      >
        {messages.packages.noProfileHint}
      </Alert>
      <Comparison
        caption="What each package holds"
        corner="Four packages compared"
        lit={null}
        control={(code) => (
          <ButtonLink wide variant="line" href={urls.registerForm(formOfPackage(code))}>
            <ShortLabel word="Select" label={packageLabels[code]} />
          </ButtonLink>
        )}
      />
    </>
  );
}
