import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { placeInText } from '@unitbase/contracts/place-names';
import { urls } from '@unitbase/contracts/urls';
import { PageAdvert, useOptionalApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { companyResult } from '../shared/company-result';
import { ResultList } from '../shared/result-list/result-list';
import { profileAdverts, replacementsCall } from './load-profile';
import css from './replacements.module.css';

/** Renders other companies of the country on a BASIC profile, featured packages first (decision D46). */
export function Replacements({ company }: { company: Company }) {
  const { data } = useOptionalApi('search', replacementsCall(company.country_slug));
  const others = data?.results.filter(({ orgid }) => orgid !== company.orgid) ?? [];
  if (others.length === 0) return null;
  return (
    <Wrap>
      <Section
        title={`${messages.country.featuredProfiles} in ${placeInText(company.country)}`}
        end={
          <MoreLink href={urls.country(company.country_slug)}>
            All {data && formatCount(data.count)} profiles
          </MoreLink>
        }
      >
        <ResultList companies={others.map((other) => companyResult(other))} level={3} />
      </Section>
      <div className={css.advert}>
        <PageAdvert call={profileAdverts(company)} at={0} />
      </div>
    </Wrap>
  );
}
