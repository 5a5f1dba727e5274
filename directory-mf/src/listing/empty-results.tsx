import { formatDate } from '@unitbase/contracts/dates';
import { keywordToWords } from '@unitbase/contracts/keyword';
import { formatCount } from '@unitbase/contracts/numbers';
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

/** Renders the state without results: a message, actions, similar categories, large sections and articles. */
export function EmptyResults({ address }: { address: ListingAddress }) {
  const [word] = (address.placeText ?? keywordToWords(address.filters.search ?? '')).split(' ');
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
        {word && (
          <Region name="directory" unavailable={() => null}>
            <SimilarSuggestions word={word} />
          </Region>
        )}
        <Region name="directory" unavailable={() => null}>
          <LargestSections />
        </Region>
        {word && (
          <Region name="directory" unavailable={() => null}>
            <Articles word={word} />
          </Region>
        )}
      </div>
    </>
  );
}

interface LinkListProps {
  title: string;
  links: { href: string; name: string; kind: string; count?: number }[];
}

function LinkList({ title, links }: LinkListProps) {
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
              {link.count !== undefined && <span className={css.count}>{formatCount(link.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarSuggestions({ word }: { word: string }) {
  const { data } = useOptionalApi('getSuggestions', { query: { q: word } });
  const categories = (data?.categories ?? []).map((category) => ({
    href: listingUrl(
      category.is_section
        ? { section: category.url_slug }
        : { section: category.section_url_slug, category: category.url_slug },
    ),
    name: category.name,
    kind: category.is_section ? 'Section' : 'Category',
    count: category.org_count,
  }));
  const places = (data?.places ?? []).map((place) => ({
    href: listingUrl(placeOf(place)),
    name: displayCountry(place.name),
    kind: place.location_type,
    count: place.org_count,
  }));
  return <LinkList title="Close to your words" links={[...categories, ...places].slice(0, 5)} />;
}

/** Renders the latest articles with a word. */
function Articles({ word }: { word: string }) {
  const { data } = useOptionalApi('getSuggestions', { query: { q: word } });
  const links = (data?.articles ?? []).slice(0, 3).map(({ date_published, slug, title }) => ({
    href: urls.article(date_published, slug),
    name: title,
    kind: formatDate(date_published),
  }));
  return <LinkList title="In the news" links={links} />;
}

/** Renders the sections with most companies. */
function LargestSections() {
  const { data = [] } = useOptionalApi('getCategories', { query: { sections: true } });
  const links = data.slice(0, 5).map((section) => ({
    href: urls.section(section.url_slug),
    name: section.entrysection,
    kind: 'Section',
    count: section.org_count,
  }));
  return <LinkList title="Where most people look next" links={links} />;
}
