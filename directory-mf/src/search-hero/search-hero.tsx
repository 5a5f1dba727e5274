import { formatCount } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Divider, Wrap } from '@unitbase/shared-ui/layout';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { SearchForm } from '../shared/search-form/search-form';
import { Meridian } from './meridian';
import css from './search-hero.module.css';

/**
 * Renders the home page's heading, statistics, search and six countries with local times. Hydration keeps the times of the
 * server.
 */
export function Fragment() {
  const { data } = useApi('getHeader');
  const texts = data?.header[0];
  const now = Date.now();
  // Rounded to the minute, so that an unchanged page has the same bytes within it.
  const instant = new Date(now).toISOString().slice(0, 16);
  return (
    <section aria-label="Search the directory">
      <Wrap className={css.top}>
        <Text as="h1" variant="poster" className={css.title}>
          {texts?.hero_text}
        </Text>
        {data && texts && (
          <dl className={css.figures}>
            <Figure label={texts.country_text} value={data.total_countries} />
            <Figure label={texts.category_text} value={data.total_detailed_categories} />
            <Figure label={texts.company_text} value={data.total_companies} />
          </dl>
        )}
      </Wrap>
      <Wrap className={css.search}>
        <SearchForm variant="hero" />
      </Wrap>
      {/* Formatting six time zones takes a browser 25 ms, so it hydrates last. */}
      <LinksLast name="The row of countries">
        <Meridian now={now} />
      </LinksLast>
      <Divider />
      <Wrap className={css.caption}>
        <Text as="span" variant="overline">
          Local time at{' '}
          <time dateTime={`${instant}Z`} suppressHydrationWarning>
            {instant.slice(11)}
          </time>{' '}
          UTC
        </Text>
        <MoreLink href={urls.locationHub()}>All {data ? `${data.total_countries} ` : ''}countries</MoreLink>
      </Wrap>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
