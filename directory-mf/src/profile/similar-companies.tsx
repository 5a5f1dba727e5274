import type { ArgsOf } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import { formatCount } from '@unitbase/contracts/numbers';
import { placeInText } from '@unitbase/contracts/place-names';
import { listingUrl } from '@unitbase/contracts/urls';
import { useOptionalApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { companyResult } from '../shared/company-result';
import { ResultList } from '../shared/result-list/result-list';
import { similarCall } from './load-profile';

/** Renders other companies of the first category in the country, as the next step at the end of a paid profile. */
export function SimilarCompanies({ company }: { company: Company }) {
  const call = similarCall(company);
  return call && <Similar company={company} call={call} />;
}

function Similar({ company, call }: { company: Company; call: ArgsOf<'search'> }) {
  const { data } = useOptionalApi('search', call);
  const others = data?.results
    .filter(({ orgid }) => orgid !== company.orgid)
    .slice(0, listLimits.similarCompanies);
  const [category] = company.categories;
  if (!data || !category || !others?.length) return null;
  return (
    <Wrap>
      <Section
        title={`More ${inSentence(category.heading_name)} in ${placeInText(company.country)}`}
        end={
          <MoreLink
            href={listingUrl({
              section: category.section_url_slug,
              category: category.url_slug,
              country: company.country_slug,
            })}
          >
            All {formatCount(data.count)} companies
          </MoreLink>
        }
      >
        <ResultList companies={others.map((other) => companyResult(other))} level={3} />
      </Section>
    </Wrap>
  );
}

/** Returns a category's name as it stands inside a sentence: 'Sound stages' becomes 'sound stages', 'VFX' stays. */
const inSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
