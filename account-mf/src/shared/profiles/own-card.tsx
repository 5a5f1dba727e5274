import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { excerpts } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { truncate } from '@unitbase/contracts/text';
import { type PackageCode, tierViews } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { CompanyCard } from '@unitbase/remote-kit/company-card';

/** Returns the public page of a profile, or its preview before it is public. */
export const pageOf = ({ id, orgid, country_slug, url_slug }: OrgDetails): string =>
  orgid > 0 ? urls.company(country_slug, url_slug) : urls.profilePreview(id);

interface OwnCardProps {
  organisation: OrgDetails;
  /** Package to show it with. @default its own */
  tier?: PackageCode;
}

/** Renders a profile as it appears in results. */
export function OwnCard({ organisation, tier = organisation.packagetypecode }: OwnCardProps) {
  const { orgname, strapline, town, logos, showreels, photos } = organisation;
  const { details, media } = tierViews[tier];
  return (
    <CompanyCard
      href={pageOf(organisation)}
      name={orgname ?? messages.account.yourName}
      tier={tier}
      strapline={truncate(strapline, excerpts.cardStrapline)}
      place={town}
      logo={details ? (logos.find(({ logo_type }) => logo_type === 'logo')?.url ?? null) : null}
      still={media ? (photos[0]?.url ?? null) : null}
      hasShowreel={media && showreels.some((reel) => reel.status === 'ready')}
      hasGallery={media && photos.length > 0}
      level={3}
    />
  );
}
