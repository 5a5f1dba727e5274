import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { ClaimNotice } from '../shared/claim/claim-notice';
import { type ClaimedListing, loadClaim } from '../shared/claim/load-claim';
import { readClaim } from '../shared/claim/read-claim';
import { AccountPage } from '../shared/layout/account-page';
import { Comparison } from './comparison';
import css from './register-page.module.css';

export const searchBar = false;
export const script = 'on-intent';

interface Loaded {
  listing: ClaimedListing | null;
}

export async function load(args: PageArgs): Promise<Loaded> {
  return { listing: await loadClaim(args) };
}

/** Renders `/register`, the choice of a package (docs/requirements/accounts.md §2). */
export function Page() {
  const [query] = useSearchParams();
  const { listing } = useLoaderData() as Loaded;
  const { redirectUrl, ...listingClaim } = readClaim(query);
  const claim = listing?.problem ? { redirectUrl } : { redirectUrl, ...listingClaim };
  return (
    <AccountPage
      title="Register"
      description="Compare the four packages: what a Basic, Silver, Gold and Platinum profile holds."
      canonical={urls.register()}
    >
      <header className={css.head}>
        <Text as="h1" variant="poster">
          Choose your profile
        </Text>
        <Text variant="lede">
          Basic is free and goes live within 48 hours after manual vetting: it is for established entrants
          with at least 3 credits. For the others our team gets in touch within two working days.
        </Text>
      </header>
      <ClaimNotice listing={listing} without={urls.register({ redirectUrl })}>
        Choose a package, register, and we send your claim for this listing.
      </ClaimNotice>
      <Comparison claim={claim} />
      <p className={css.end}>
        <Text as="span" mute>
          Only here to read and save articles?
        </Text>
        <MoreLink href={urls.registerForm('account', claim)}>Create your user account</MoreLink>
      </p>
    </AccountPage>
  );
}
