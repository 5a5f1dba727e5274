import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, PageAdvert, useApi, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { advertLabels, advertsCall } from '../shared/adverts';
import { crumbsData } from '../shared/crumbs-data';
import { Packages } from '../shared/packages';
import { CountryIndex } from './country-index';
import { GuideCard, IncentiveCard, ProductionGuideCard, Suppliers } from './hub-cards';
import css from './location-hub-page.module.css';

const { country } = messages;
const crumbs = [{ label: messages.navigation.home, href: urls.home() }, { label: 'Country' }];
const adverts = advertsCall(['728x90', '728x90']);

/** Loads scripts at the first interaction: visitors read this page first. */
export const script = 'on-intent';

export async function load({ read }: PageArgs): Promise<void> {
  await Promise.all([
    read('getLocationHub'),
    read('getCountries'),
    read('getAdverts', adverts).catch(() => undefined),
  ]);
}

/** Renders latest guides and incentives, suppliers, production guides and every country. */
export function Page() {
  const { origin } = useSite();
  const { data: hub } = useApi('getLocationHub');
  const { data: countries = [] } = useApi('getCountries');
  if (!hub) return null;
  const firstOf = <T,>(list: readonly T[]) => list.slice(0, listLimits.hubCarousel);
  return (
    <>
      <Head
        title={messages.navigation.locationHub}
        description={`${country.hubHeading}: ${hub.total_countries} countries.`}
        canonical={urls.locationHub()}
      />
      <JsonLd data={crumbsData(crumbs, origin)} />
      <Wrap>
        <Breadcrumbs crumbs={crumbs} />
        <div className={css.head}>
          <Text as="h1" variant="poster">
            {country.hubHeading}
          </Text>
          <Text variant="lede">
            {hub.total_countries} countries, each with its companies, its permits and what it pays back.
          </Text>
        </div>
        <div className={css.guides}>
          <Carousel title={country.latestGuides} columns="videos">
            {firstOf(hub.filming_guides).map((guide) => (
              <GuideCard key={guide.id} guide={guide} />
            ))}
          </Carousel>
        </div>
        <div className={css.row}>
          <Carousel
            title={country.latestIncentives}
            columns="two"
            more={<MoreLink href={urls.taxIncentives()}>All tax incentives</MoreLink>}
          >
            {firstOf(hub.tax_incentives).map((incentive) => (
              <IncentiveCard key={incentive.id} incentive={incentive} />
            ))}
          </Carousel>
        </div>
        <div className={css.row}>
          <Suppliers suppliers={firstOf(hub.featured_suppliers)} />
        </div>
        <div className={css.banner}>
          <PageAdvert call={adverts} at={0} />
        </div>
        <Section title={country.productionGuides}>
          <ul className={css.production}>
            {[...hub.production_guides].reverse().map((guide) => (
              <li key={guide.url_field}>
                <ProductionGuideCard guide={guide} />
              </li>
            ))}
          </ul>
        </Section>
        <div className={css.banner}>
          <PageAdvert call={adverts} at={1} label={advertLabels.second} />
        </div>
        <CountryIndex countries={countries} />
      </Wrap>
      <Packages />
    </>
  );
}
