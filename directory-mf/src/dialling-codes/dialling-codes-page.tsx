import type { CountryEntry } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi } from '@unitbase/remote-kit';
import { PageHead } from '@unitbase/shared-ui/layout';
import { Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { PageTop } from '../shared/page-top';
import { areaCodesOf } from './area-codes';
import css from './dialling-codes-page.module.css';

const TITLE = 'Dialling codes';

export const script = 'on-intent';

export async function load({ read }: PageArgs): Promise<void> {
  await read('getCountries');
}

/** Renders area codes of cities and the country code of every country. */
export function Page() {
  const { data = [] } = useApi('getCountries');
  const countries = data.filter((country) => country.dial_code !== null);
  return (
    <>
      <Head
        title={TITLE}
        description={`Country and city codes of ${countries.length} countries. ${messages.country.diallingNote}`}
        canonical={urls.diallingCodes()}
      />
      <PageTop crumbs={[{ label: TITLE }]}>
        <PageHead>
          <Text as="h1" variant="poster">
            {TITLE}
          </Text>
          <Text variant="lede">{messages.country.diallingNote}</Text>
        </PageHead>
        <Table
          caption="Country, city area codes and country code"
          rows={countries}
          rowKey={(country) => country.slug}
          columns={[
            {
              key: 'country',
              head: 'Country',
              variant: 'title',
              cell: ({ slug, country }) => (
                <TextLink href={urls.country(slug)} className={css.country}>
                  {displayCountry(country)}
                </TextLink>
              ),
            },
            { key: 'areas', head: 'City area codes', cell: (country) => <AreaCodes country={country} /> },
            { key: 'code', head: 'Country code', variant: 'num', cell: (country) => country.dial_code },
          ]}
        />
      </PageTop>
    </>
  );
}

function AreaCodes({ country }: { country: CountryEntry }) {
  return (
    <span className={css.areas}>
      {areaCodesOf(country.countryisocode).map(({ city, code }) => (
        <span key={city}>
          {city} <b>{code}</b>
        </span>
      ))}
    </span>
  );
}
