import { packageLimits } from '@unitbase/contracts/limits';
import { formOfPackage } from '@unitbase/contracts/package-features';
import type { PageArgs } from '@unitbase/contracts/remote';
import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { PageHead } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { ClaimNotice } from '../shared/claim/claim-notice';
import { type ClaimedListing, loadClaim } from '../shared/claim/load-claim';
import { readClaim } from '../shared/claim/read-claim';
import { AccountPage } from '../shared/layout/account-page';
import { Comparison, ShortLabel } from '../shared/packages/comparison';
import { leadOn } from '../shared/signed-in/lead-on';
import { loadSignedIn } from '../shared/signed-in/load-signed-in';
import css from './register-page.module.css';

/** Package whose column is lit and has the primary button. */
const HIGHLIGHTED: PackageCode = 'GOLD';

export const searchBar = false;
export const script = 'on-intent';

/** Explains the two rows whose numbers differ from those in the profile editor (decisions D30, D32, E8). */
const countsNote = `Headings: those that a package is sold with; the profile editor takes up to ${packageLimits.GOLD.categories}. Searchable text: the words that are stored and searched; the editor’s counter ends at ${packageLimits.CORPORATE.aboutFormWords} for Silver and ${packageLimits.GOLD.aboutFormWords} for Gold and Platinum.`;

/** Returns the claimed listing. Leads a user to the packages of their own profile. */
export async function load(args: PageArgs): Promise<ClaimedListing | null> {
  const [listing, signedIn] = await Promise.all([loadClaim(args), loadSignedIn(args)]);
  if (signedIn) leadOn(args);
  return listing;
}

/** Renders `/register`, the choice of a package (docs/requirements/accounts.md §2). */
export function Page() {
  const [query] = useSearchParams();
  const listing = useLoaderData() as ClaimedListing | null;
  const { redirectUrl, ...listingClaim } = readClaim(query);
  const claim = listing?.problem ? { redirectUrl } : { redirectUrl, ...listingClaim };
  return (
    <AccountPage
      title="Register"
      description="Compare the four packages: what a Basic, Silver, Gold and Platinum profile holds."
      canonical={urls.register()}
    >
      <PageHead className={css.head}>
        <Text as="h1" variant="poster">
          Choose your profile
        </Text>
        <Text variant="lede">
          Basic is free and goes live within 48 hours after manual vetting: it is for established entrants
          with at least 3 credits. For the others our team gets in touch within two working days.
        </Text>
      </PageHead>
      <ClaimNotice listing={listing} without={urls.register({ redirectUrl })}>
        Choose a package, register, and we send your claim for this listing.
      </ClaimNotice>
      <Comparison
        caption="What each package holds"
        corner="Four packages compared"
        lit={HIGHLIGHTED}
        control={(code) => (
          <ButtonLink
            wide
            variant={code === HIGHLIGHTED ? 'signal' : 'line'}
            href={urls.registerForm(formOfPackage(code), claim)}
          >
            <ShortLabel word="Select" label={packageLabels[code]} />
          </ButtonLink>
        )}
      />
      <Text variant="hint">{countsNote}</Text>
      <p className={css.end}>
        <Text as="span" mute>
          Only here to read and save articles?
        </Text>
        <MoreLink href={urls.registerForm('account', claim)}>Create your user account</MoreLink>
      </p>
    </AccountPage>
  );
}
