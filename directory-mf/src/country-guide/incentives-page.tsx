import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useParams } from '@unitbase/remote-kit';
import { GuideFrame } from './guide-frame';
import { IncentivesText } from './incentives-text';
import { loadCountry } from './load-country';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadCountry(args);
}

/** Renders the tax incentives of a country. */
export function Page() {
  const { country: slug = '' } = useParams();
  const { data: country } = useApi('getCountry', { params: { country: slug } });
  if (!country) return null;
  return (
    <GuideFrame
      country={country}
      tab="incentives"
      canonical={urls.incentives(country.slug)}
      isEmpty={!country.tax_incentives_description}
      entries={[]}
    >
      <IncentivesText html={country.tax_incentives_description} />
    </GuideFrame>
  );
}
