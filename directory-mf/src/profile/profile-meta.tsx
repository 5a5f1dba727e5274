import type { Company, Reel } from '@unitbase/contracts/entities/companies';
import { placeInText } from '@unitbase/contracts/place-names';
import { plainText, truncate } from '@unitbase/contracts/text';
import { tierViews } from '@unitbase/contracts/tiers';
import { urls, websiteUrl } from '@unitbase/contracts/urls';
import { Head, JsonLd, useSearchParams, useSite } from '@unitbase/remote-kit';
import type { Crumb } from '@unitbase/shared-ui/breadcrumbs';
import { placeOf } from '../shared/company';
import { crumbsData } from '../shared/crumbs-data';
import { type Network, networkNames } from '../shared/profile-links';
import { isClip } from '../shared/reel-player/is-clip';

interface ProfileMetaProps {
  company: Company;
  crumbs: readonly Crumb[];
}

/** Renders head tags and structured data, limited to the content of the profile's package. */
export function ProfileMeta({ company, crumbs }: ProfileMetaProps) {
  const { origin } = useSite();
  const [query] = useSearchParams();
  const place = placeOf(company);
  const { details, media } = tierViews[company.packagetype];
  const about = details ? plainText(company.strapline) || plainText(company.aboutus ?? '') : '';
  const path = urls.company(company.country_slug, company.url_slug);
  const isReel = query.has('showreel') && media && company.reel.length > 0;
  const heading = company.categories[0]?.heading_name;
  return (
    <>
      <Head
        title={`${company.orgname}, ${place}`}
        description={truncate(
          about || `${company.orgname} in ${placeInText(place)}${heading ? `: ${heading}` : ''}.`,
          155,
        )}
        canonical={path}
        embeddable={isReel ? urls.showreel(company.country_slug, company.url_slug) : true}
        type="profile"
        image={urls.companyPicture(company.country_slug, company.url_slug, company.updated)}
      />
      <JsonLd data={crumbsData(crumbs, origin)} />
      <JsonLd data={organisationData(company, origin + path, origin)} />
      {media && company.reel.map((reel) => <JsonLd key={reel.id} data={videoData(reel, company, origin)} />)}
    </>
  );
}

/** Returns data of a showreel: `contentUrl` for a file of the site, `embedUrl` for a player of another host. */
function videoData({ name, dataUrl, thumbnailUrl }: Reel, company: Company, origin: string) {
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  return {
    '@type': 'VideoObject',
    name,
    description: `${name}, showreel of ${company.orgname}`,
    uploadDate: company.updated,
    ...(thumbnailUrl ? { thumbnailUrl: absolute(thumbnailUrl) } : {}),
    ...(isClip(dataUrl) ? { contentUrl: absolute(dataUrl) } : { embedUrl: dataUrl }),
  };
}

function organisationData(company: Company, url: string, origin: string): Record<string, unknown> {
  const { details } = tierViews[company.packagetype];
  const logo = company.logos.find(({ logo_type }) => logo_type === 'logo')?.url;
  const networks = Object.keys(networkNames) as Network[];
  const pages = [websiteUrl(company.web), ...networks.map((network) => company[network])].filter(
    (page) => page !== null,
  );
  const street = [company.addline1, company.addline2, company.addline3, company.addline4].filter(Boolean);
  return {
    '@type': 'Organization',
    name: company.orgname,
    url,
    address: {
      '@type': 'PostalAddress',
      addressCountry: company.country_code,
      ...(company.hideaddress
        ? {}
        : {
            streetAddress: street.join(', ') || undefined,
            addressLocality: company.town ?? undefined,
            addressRegion: company.state_name ?? company.county ?? undefined,
            postalCode: company.postcode ?? undefined,
          }),
    },
    telephone: company.tel ?? undefined,
    ...(details && logo ? { logo: origin + logo } : {}),
    ...(details && pages.length > 0 ? { sameAs: pages } : {}),
  };
}
