import type { SearchResults } from '@unitbase/contracts/entities/search';
import { keywordToWords } from '@unitbase/contracts/keyword';
import { placeInText } from '@unitbase/contracts/place-names';
import { slugToWords } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Follow, type FollowProps } from '@unitbase/remote-kit/follow';
import type { ListingAddress } from '../shared/listing-address';
import css from './follow-listing.module.css';

interface FollowListingProps {
  address: ListingAddress;
  /** Display names of the slugs in the address. */
  names: SearchResults['names'];
}

/** Renders how to follow a search, a section in a country, or a country; nothing on other listings. */
export function FollowListing({ address, names }: FollowListingProps) {
  const { origin } = useSite();
  const subject = subjectOf(address, names);
  return (
    subject && (
      <div className={css.follow}>
        <Follow {...subject} feed={feedOf(subject, origin)} />
      </div>
    )
  );
}

function subjectOf(
  { surface, place, filters }: ListingAddress,
  names: SearchResults['names'],
): FollowProps | null {
  if (surface === 'search') {
    if (!filters.search) return null;
    const words = keywordToWords(filters.search);
    return { kind: 'search', subject: words, name: `“${words}”` };
  }
  const { country, section } = place;
  if (!country) return null;
  const name = names.country ?? slugToWords(country);
  if (!section) return { kind: 'country', subject: country, name: displayCountry(name) };
  const sectionName = names.section ?? slugToWords(section);
  return {
    kind: 'section',
    subject: `${country}/${section}`,
    name: `${sectionName} in ${placeInText(name)}`,
  };
}

function feedOf({ kind, subject }: FollowProps, origin: string): string {
  const [country = '', section = ''] = subject.split('/');
  if (kind === 'search') return origin + urls.searchFeed('atom', subject);
  if (kind === 'section') return origin + urls.sectionFeed('atom', country, section);
  return origin + urls.feed('atom', { kind: 'countries', slug: country });
}
