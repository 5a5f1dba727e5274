import type { FeaturedProfile } from '@unitbase/contracts/entities/companies';
import type { ShapesOf } from '@unitbase/contracts/fragment-props';
import * as messages from '@unitbase/contracts/messages';
import { placeInText } from '@unitbase/contracts/place-names';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { CompanyCard } from '@unitbase/remote-kit/company-card';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { logoOf, placeOf } from '../shared/company';
import { companyResult } from '../shared/company-result';
import { useSaveButtons } from '../shared/save/use-save-buttons';
import css from './featured-profiles.module.css';

interface FeaturedProfilesProps {
  /** Slugs of the companies' countries. */
  countries: readonly string[];
  /** Id of a company to leave out, usually that of the page. */
  exclude?: number;
  /** @default 6 */
  limit?: number;
  /** `cards` across the page, `list` beside a text. @default 'list' */
  variant?: 'list' | 'cards';
}

export const props = {
  countries: { list: 'string' },
  'exclude?': 'number',
  'limit?': 'number',
  'variant?': { oneOf: ['list', 'cards'] },
} satisfies ShapesOf<FeaturedProfilesProps>;

/** Renders featured companies of countries beside a guide or across the page; nothing without any. */
export function Fragment({ countries, exclude, limit = 6, variant = 'list' }: FeaturedProfilesProps) {
  const { data = [] } = useApi('getFeaturedProfiles', {
    query: { country: countries.join(','), limit, ...(exclude ? { exclude } : {}) },
  });
  if (data.length === 0) return null;
  return variant === 'cards' ? <Cards profiles={data} countries={countries} /> : <List profiles={data} />;
}

function Cards({ profiles, countries }: { profiles: FeaturedProfile[]; countries: readonly string[] }) {
  const [country, ...others] = countries;
  const name = profiles.find(({ company }) => company.country_slug === country)?.company.country;
  const { form, buttonFor } = useSaveButtons();
  return (
    <Wrap className={css.cards} data-print="no" data-below="">
      {form}
      <Carousel
        title={messages.country.featuredProfiles}
        more={
          country &&
          name &&
          others.length === 0 && (
            <MoreLink href={urls.country(country)}>All companies in {placeInText(name)}</MoreLink>
          )
        }
      >
        {profiles.map(({ company, custom_company_title }) => {
          const { key, ...card } = companyResult(company, { withCountry: others.length > 0 });
          const title = custom_company_title ? { name: custom_company_title, nameMarked: undefined } : {};
          return <CompanyCard key={key} {...card} {...title} level={3} foot={buttonFor({ key, ...card })} />;
        })}
      </Carousel>
    </Wrap>
  );
}

function List({ profiles }: { profiles: FeaturedProfile[] }) {
  return (
    <section className={css.profiles}>
      <Text as="h2" variant="h3" className={css.title}>
        {messages.country.featuredProfiles}
      </Text>
      <ul>
        {profiles.map(({ company, custom_company_title }) => (
          <Card as="li" key={company.orgid} className={css.profile}>
            <CompanyMark name={company.orgname} src={logoOf(company)} size="s" />
            <div>
              <Text as="h3" variant="h3">
                <CardLink href={urls.company(company.country_slug, company.url_slug)}>
                  {custom_company_title || company.orgname}
                </CardLink>
              </Text>
              <Text variant="small" mute>
                {placeOf(company)}
              </Text>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
