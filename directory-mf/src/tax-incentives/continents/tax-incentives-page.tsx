import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, PageAdvert, useApi, useLoaderData, useOptionalApi } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Letters } from '@unitbase/shared-ui/letters';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { advertLabels, advertsCall } from '../../shared/adverts';
import { Packages } from '../../shared/packages';
import { PageTop } from '../../shared/page-top';
import { ShowreelCard } from '../../shared/showreel-carousel';
import { IncentiveTabs } from '../frame/incentives-frame';
import { AddPlaces } from '../places/add-places';
import { ALPHABET, letterId } from '../places/alphabet';
import { placeNames, schemeLetters } from '../places/place-refs';
import { ContinentBlock } from './continent-block';
import css from './tax-incentives-page.module.css';

const adverts = advertsCall(['350x200', '728x90']);
const showreelsCall = { query: { location: 'home' as const, limit: 3 } };

export const script = 'on-intent';

interface Loaded {
  /** Names of places that the field for the comparison suggests. */
  names: string[];
  /** First letters of the places with a scheme. */
  letters: string[];
}

export async function load({ read, call }: PageArgs): Promise<Loaded> {
  const [places] = await Promise.all([
    call('getIncentivePlaces').catch(ignored),
    read('getTaxes'),
    read('getCountryIndex'),
    read('getFeaturedShowreels', showreelsCall).catch(ignored),
    read('getAdverts', adverts).catch(ignored),
  ]);
  const list = places?.places ?? [];
  return { names: placeNames(list), letters: schemeLetters(list) };
}

/** Suggestions, showreels and adverts are optional. */
const ignored = () => undefined;

/** Renders the tax incentives by continent, with their PDF and showreels in the sidebar. */
export function Page() {
  const { data: taxes } = useApi('getTaxes');
  const { data: index } = useApi('getCountryIndex');
  const { names = [], letters = [] } = (useLoaderData() ?? {}) as Partial<Loaded>;
  if (!taxes || !index) return null;
  const hero = messages.country.taxHero(index.total_countries);
  return (
    <>
      <Head title={messages.country.tabIncentives} description={hero} canonical={urls.taxIncentives()} />
      <PageTop crumbs={[{ label: messages.country.tabIncentives }]}>
        <div className={css.head}>
          <Text as="h1" variant="poster">
            {hero}
          </Text>
          <AddPlaces names={names} />
        </div>
      </PageTop>
      <IncentiveTabs current="continents" />
      {letters.length > 0 && (
        <Wrap className={css.letters}>
          <Letters
            label="Schemes A to Z"
            letters={ALPHABET.map((letter) =>
              letters.includes(letter) ? { label: letter, href: schemesFrom(letter) } : { label: letter },
            )}
          />
        </Wrap>
      )}
      <Wrap className={css.columns}>
        <section aria-labelledby="tax-incentives">
          <Text as="h2" variant="d2" id="tax-incentives" className={css.title}>
            {messages.country.tabIncentives}
          </Text>
          {taxes.result.map((continent, index) => (
            <ContinentBlock key={continent.continent.name} continent={continent} open={index === 0} />
          ))}
          {taxes.is_sample && (
            <Text variant="small" mute className={css.note}>
              {messages.incentives.sampleData}
            </Text>
          )}
        </section>
        <Sidebar pdf={taxes.download_incentives[0]} />
      </Wrap>
      <Wrap className={css.banner}>
        <PageAdvert call={adverts} at={1} />
      </Wrap>
      <Packages />
    </>
  );
}

/** Returns the address of the table at a letter. */
const schemesFrom = (letter: string): string => `${urls.incentiveSchemes()}#${letterId(letter)}`;

function Sidebar({ pdf }: { pdf: { name: string; incentives_pdf: string } | undefined }) {
  const { data = [] } = useOptionalApi('getFeaturedShowreels', showreelsCall);
  return (
    <aside className={css.side} aria-label="Downloads and showreels">
      {pdf && (
        <Panel title="Every incentive in one file">
          <Text variant="small" mute className={css.name}>
            {pdf.name}
          </Text>
          <ButtonLink wide href={pdf.incentives_pdf} download>
            Download PDF
          </ButtonLink>
        </Panel>
      )}
      {data.length > 0 && (
        <section className={css.reels}>
          <Text as="h2" variant="h3">
            {messages.search.featuredShowreels}
          </Text>
          {data
            .filter((showreel) => showreel.is_published)
            .map((showreel) => (
              <ShowreelCard key={showreel.showreel_id} showreel={showreel} />
            ))}
        </section>
      )}
      <PageAdvert call={adverts} at={0} label={advertLabels.beside} />
    </aside>
  );
}
