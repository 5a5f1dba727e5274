import type { ResponseOf } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Region, useApi, useSite } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { useIsDisabled } from '../../disabled-pages';
import css from './site-footer.module.css';
import { SocialIcon } from './social-icon';

const { navigation } = messages;

type Item = ResponseOf<'getFooter'>['items'][number];

/** Renders the footer, also without the lists of the api (docs/requirements/accounts.md §2, SH-041). */
export function SiteFooter() {
  const { now } = useSite();
  return (
    <footer className={css.footer} data-below="">
      <Wrap>
        <div className={css.top}>
          <div className={css.letter}>
            <Text as="h2" variant="d2">
              The week in production, every Thursday
            </Text>
            <Text mute>News, new incentives and companies to know. One letter, no noise.</Text>
            <ButtonLink variant="signal" href={urls.newsletter()}>
              Sign up to receive our newsletter
            </ButtonLink>
          </div>
          <Region name="footer" unavailable={() => null}>
            <FooterLists />
          </Region>
        </div>
        <Region name="footer" unavailable={() => null}>
          <Billing />
        </Region>
        <div className={css.end}>
          <span>
            © {new Date(now).getUTCFullYear()} {site.name}
          </span>
          <Link href={urls.terms()} className={css.up}>
            {navigation.terms}
          </Link>
          <WidgetsLink />
          <a href="#top" className={css.up}>
            {navigation.top}
          </a>
          <Region name="footer" unavailable={() => null}>
            <Partners />
          </Region>
        </div>
      </Wrap>
    </footer>
  );
}

/** Renders the link to the guide for integrators while its remote is live. */
function WidgetsLink() {
  const isDisabled = useIsDisabled();
  if (isDisabled(urls.widgetGuide())) return null;
  return (
    <Link href={urls.widgetGuide()} className={css.up}>
      {navigation.widgets}
    </Link>
  );
}

function FooterLists() {
  const { data } = useApi('getFooter');
  const of = (type: Item['content_type']) => data?.items.filter((item) => item.content_type === type) ?? [];
  return (
    <>
      <FooterList title={navigation.usefulResources} items={of('Useful resources')} />
      <FooterList title={navigation.legal} items={of('Legal contents')} />
      <FooterList title={navigation.follow} items={of('Social Links')} />
    </>
  );
}

function FooterList({ title, items: all }: { title: string; items: Item[] }) {
  const isDisabled = useIsDisabled();
  const items = all.filter((item) => !isDisabled(hrefOf(item)));
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={hrefOf(item)} newTab={item.open_in_new_tab}>
              {item.content_type === 'Social Links' && <SocialIcon network={item.social_media_type} />}
              {item.title || item.social_media_type}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hrefOf(item: Item): string {
  if (item.content_type === 'Social Links') return item.social_media_link;
  return item.is_external ? item.external_link : urls.information(item.slug);
}

/** Renders the counts of the directory like the billing block of a film poster. */
function Billing() {
  const { data } = useApi('getHeader');
  if (!data) return null;
  return (
    <p className={css.billing}>
      <small>a directory of</small> <b>{formatCount(data.total_companies)} companies</b> <small>in</small>{' '}
      <b>{formatCount(data.total_countries)} countries</b> <small>under</small>{' '}
      <b>{formatCount(data.total_detailed_categories)} categories</b> <small>with</small>{' '}
      <b>filming guides</b> <small>and</small> <b>tax incentives</b> <small>for</small>{' '}
      <b>film, television</b> <small>and</small> <b>commercials</b>
    </p>
  );
}

function Partners() {
  const { data } = useApi('getFooter');
  if (!data?.partners.length) return null;
  return (
    <ul className={css.partners} aria-label="Media partners">
      {data.partners.map((partner) => (
        <li key={partner.id}>
          <Link href={partner.url_link} newTab>
            {partner.logo_url && <img src={partner.logo_url} alt="" width="28" height="28" loading="lazy" />}
            {partner.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
