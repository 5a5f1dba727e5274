import { formatCount } from '@unitbase/contracts/numbers';
import { slugToWords } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import { Region, useOptionalApi } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Cluster } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { type ListingAddress, listingHref } from '../shared/listing-address';
import { placeOf } from '../shared/search-form/location-place';
import css from './empty-results.module.css';
import { clearedHref } from './filters/chosen-filters';
import { emptyMessage } from './listing-texts';

/** Nothing found: the sentence of the surface, what to try, and what lies close to the words. */
export function EmptyResults({ address }: { address: ListingAddress }) {
  const words = address.placeText ?? slugToWords(address.filters.search ?? '');
  return (
    <>
      <EmptyState
        title={emptyMessage(address)}
        variant="d1"
        action={
          <Cluster>
            {clearedHref(address) !== listingHref(address) && (
              <ButtonLink href={clearedHref(address)}>Clear filters</ButtonLink>
            )}
            <ButtonLink variant="line" href={urls.sections()}>
              Browse categories
            </ButtonLink>
          </Cluster>
        }
      >
        Try fewer words, a wider place or another spelling.
      </EmptyState>
      <div className={css.near}>
        {words && (
          <Region name="directory" unavailable={() => null}>
            <CloseToWords words={words.split(' ')[0] ?? words} />
          </Region>
        )}
        <Region name="directory" unavailable={() => null}>
          <LookNext />
        </Region>
      </div>
    </>
  );
}

interface NearListProps {
  title: string;
  links: { href: string; name: string; kind: string; count: number }[];
}

function NearList({ title, links }: NearListProps) {
  if (links.length === 0) return null;
  return (
    <section className={css.list}>
      <Text as="h2" variant="h2">
        {title}
      </Text>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>
              <b>{link.name}</b>
              <Text as="span" variant="hint">
                {link.kind}
              </Text>
              <span className={css.count}>{formatCount(link.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CloseToWords({ words }: { words: string }) {
  const { data } = useOptionalApi('getSuggestions', { query: { q: words } });
  const categories = (data?.categories ?? []).map((each) => ({
    href: listingUrl(
      each.is_section
        ? { section: each.url_slug }
        : { section: each.section_url_slug, category: each.url_slug },
    ),
    name: each.name,
    kind: each.is_section ? 'Section' : 'Category',
    count: each.org_count,
  }));
  const places = (data?.places ?? []).map((each) => ({
    href: listingUrl(placeOf(each)),
    name: displayCountry(each.name),
    kind: each.location_type,
    count: each.org_count,
  }));
  return <NearList title="Close to your words" links={[...categories, ...places].slice(0, 5)} />;
}

/** The sections with most companies. */
function LookNext() {
  const { data = [] } = useOptionalApi('getCategories', { query: { sections: true } });
  const links = data.slice(0, 5).map((each) => ({
    href: urls.section(each.url_slug),
    name: each.entrysection,
    kind: 'Section',
    count: each.org_count,
  }));
  return <NearList title="Where most people look next" links={links} />;
}
