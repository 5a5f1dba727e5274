import { apiUrl } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { tierViews } from '@unitbase/contracts/tiers';
import { urls, websiteUrl } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { Share } from '@unitbase/remote-kit/share';
import { TierSign } from '@unitbase/remote-kit/tier';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { logoOf, placeOf, refOf } from '../shared/company';
import { counted } from '../shared/counting/counted';
import { websiteName } from '../shared/profile-links';
import { companyDetails } from '../shared/save/company-details';
import { Save } from '../shared/save/save';
import { ClaimButton } from './claim/claim-button';
import { CompareWith } from './compare-with';
import { SendEmail } from './message/send-email';
import css from './profile-head.module.css';

interface ProfileHeadProps {
  company: Company;
  /** Leaves out what visitors do with a public profile. */
  isPreview: boolean;
}

/**
 * Renders banner, logo, name, strapline, place and actions. Basic has no banner, logo, strapline or website
 * (docs/requirements/directory.md §6, decision D34).
 */
export function ProfileHead({ company, isPreview }: ProfileHeadProps) {
  const { details } = tierViews[company.packagetype];
  const place = placeOf(company);
  const website = details ? websiteUrl(company.web) : null;
  const banner = details && company.logos.find(({ logo_type }) => logo_type === 'banner')?.url;
  return (
    <header>
      {banner && (
        <Wrap>
          <Picture
            src={banner}
            alt=""
            ratio="strip"
            sizes="(max-width: 1280px) 100vw, 1280px"
            priority
            className={css.banner ?? ''}
          />
        </Wrap>
      )}
      <Wrap className={css.head}>
        {details && (
          <CompanyMark name={company.orgname} src={logoOf(company)} size="l" className={css.mark} />
        )}
        <div className={css.name}>
          <Text as="h1" variant="poster" className={css.title}>
            {company.orgname}
          </Text>
          {details && company.strapline && (
            <Text variant="lede" mute className={css.strapline}>
              {plainText(company.strapline)}
            </Text>
          )}
          <p className={css.signs}>
            <TierSign tier={company.packagetype} />
            <Text as="span" variant="label">
              {place}
            </Text>
          </p>
        </div>
        <div className={css.acts} data-print="no">
          {company.email && !isPreview && <SendEmail company={company} />}
          {website && (
            <ButtonLink variant="line" wide href={website} newTab {...counted('website', [company.orgid])}>
              {websiteName(website)}
            </ButtonLink>
          )}
          {!isPreview && <PublicActions company={company} />}
        </div>
      </Wrap>
    </header>
  );
}

function PublicActions({ company }: { company: Company }) {
  const { origin } = useSite();
  return (
    <>
      <div className={css.pair}>
        <Save item={companyDetails(company)} />
        <Share
          url={origin + urls.company(company.country_slug, company.url_slug)}
          title={company.orgname}
          vcard={apiUrl('downloadVcard', {
            params: { country: company.country_slug, slug: company.url_slug },
          })}
          wide
        />
      </div>
      {company.email && <EnquiryLink company={company} />}
      <CompareWith company={company} />
      <ClaimButton company={company} />
    </>
  );
}

/** Links to an enquiry, to which the visitor can add more companies. */
function EnquiryLink({ company }: { company: Company }) {
  return (
    <ButtonLink
      variant="quiet"
      wide
      href={urls.enquiry([refOf(company)])}
      rel="nofollow"
      className={css.compare}
    >
      <MailIcon />
      {messages.enquiries.sendEnquiry}
    </ButtonLink>
  );
}
