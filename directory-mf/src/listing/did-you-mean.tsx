import type { SearchResults } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { slugToWords } from '@unitbase/contracts/slug';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { type ListingAddress, listingHref } from '../shared/listing-address';
import { placeOf } from '../shared/search-form/location-place';
import css from './did-you-mean.module.css';

/** Links a place that the keyword ends with, or a better spelling; or names the spelling searched instead. */
export function DidYouMean({ address, results }: { address: ListingAddress; results: SearchResults }) {
  const { did_you_mean: correction, place_meant: meant } = results;
  const { filters } = address;
  if (meant) {
    const { section, category } = address.place;
    const href = listingHref({
      ...address,
      surface: 'listing',
      place: { section, category, ...placeOf(meant.place) },
      filters: { ...filters, search: meant.search || undefined },
    });
    return (
      <p className={css.line}>
        {messages.search.didYouMean}{' '}
        <TextLink href={href}>{messages.search.wordsInPlace(meant.words, meant.place.label)}</TextLink>? (
        {formatCount(meant.count)})
      </p>
    );
  }
  if (!correction) return null;
  const { applied, words, search } = correction;
  if (applied) {
    return (
      <p className={css.line} role="status">
        {messages.search.corrected(slugToWords(filters.search ?? ''), words)}
      </p>
    );
  }
  return (
    <p className={css.line}>
      {messages.search.didYouMean}{' '}
      <TextLink href={listingHref({ ...address, filters: { ...filters, search } })}>{words}</TextLink>?
    </p>
  );
}
