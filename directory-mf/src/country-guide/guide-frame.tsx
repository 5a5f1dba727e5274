import type { Country, State } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry, plainText, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, PageAdvert, useSite } from '@unitbase/remote-kit';
import { Share } from '@unitbase/remote-kit/share';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import type { ReactNode } from 'react';
import { CountryHead } from '../shared/country-head';
import { CountryTabs } from '../shared/country-tabs';
import { Packages } from '../shared/packages';
import { PageTop } from '../shared/page-top';
import { Contents } from './contents';
import { CountrySidebar } from './country-sidebar';
import css from './guide-frame.module.css';
import { guideAdverts } from './load-country';

/** State with its own guide or incentives (decision D18). */
type GuideState = Pick<
  State,
  'state' | 'url_slug' | 'header_summary' | 'top_cities' | 'image_url' | 'image_alt' | 'image_hour'
>;

interface GuideFrameProps {
  country: Country;
  state?: GuideState | undefined;
  tab: 'guide' | 'incentives';
  /** Path of this page. */
  canonical: string;
  /** Whether the text is not yet written; the page then has noindex (decision D20). */
  isEmpty: boolean;
  entries: readonly { id: string; title: string }[];
  /** Content at the top of the sidebar. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders the common parts of a guide and an incentives page around their text. */
export function GuideFrame(props: GuideFrameProps) {
  const { country, state, tab, canonical, isEmpty, entries, aside, children } = props;
  const { origin } = useSite();
  const name = displayCountry(country.country);
  const { guides, incentives, tabGuide, tabIncentives } = messages.country;
  const place = state ? `${state.state}, ${name}` : name;
  const picture = state ?? country;
  const crumbs = [
    { label: 'Country', href: urls.locationHub() },
    { label: name, href: urls.country(country.slug) },
    ...(state ? [{ label: state.state, href: urls.state(country.slug, state.url_slug) }] : []),
    { label: tab === 'guide' ? guides : incentives },
  ];
  const summary = plainText(state?.header_summary || country.summary);
  return (
    <>
      <Head
        title={`${tab === 'guide' ? tabGuide : tabIncentives}: ${place}`}
        description={truncate(
          summary || `Filming in ${place}: permits, crews, locations and incentives.`,
          155,
        )}
        canonical={canonical}
        noindex={isEmpty}
        embeddable={tab === 'incentives' && !state && !isEmpty}
        image={urls.countryPicture(country.slug, country.updated)}
      />
      <PageTop crumbs={crumbs} />
      <CountryHead
        size="full"
        place={state?.state ?? name}
        after={state ? name : undefined}
        summary={summary}
        image={picture.image_url}
        imageAlt={picture.image_alt}
        imagePlace={state?.state ?? name}
        imageHour={picture.image_hour}
      />
      <CountryTabs
        name={name}
        place={{
          name: state?.state ?? name,
          path: state ? `${country.slug}/state/${state.url_slug}` : country.slug,
        }}
        country={country.slug}
        state={state?.url_slug}
        current={tab}
      >
        <Share
          url={origin + canonical}
          title={`${tab === 'guide' ? tabGuide : tabIncentives}: ${place}`}
          variant="quiet"
        />
      </CountryTabs>
      <Wrap className={css.columns}>
        {entries.length > 0 ? <Contents entries={entries} /> : <span />}
        <article className={css.text}>
          {children}
          <Link href={urls.newsletter()} className={css.newsletter} data-print="no">
            <b>Get new guides and incentives by e-mail</b>
            <span>{messages.audience.newsletterHeading}</span>
          </Link>
        </article>
        <CountrySidebar country={country} cities={state?.top_cities}>
          {aside}
        </CountrySidebar>
      </Wrap>
      <Wrap className={css.banner}>
        <PageAdvert call={guideAdverts(country.slug)} at={1} />
      </Wrap>
      <Packages />
    </>
  );
}
