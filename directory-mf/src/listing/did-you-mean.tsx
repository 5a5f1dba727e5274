import type { SearchResults } from '@unitbase/contracts/entities/search';
import { keywordToWords } from '@unitbase/contracts/keyword';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { type ListingAddress, listingHref } from '../shared/listing-address';
import css from './did-you-mean.module.css';
import { listingOfPlace } from './keyword-place';
import { PlacePageLink } from './place-page-link';

/**
 * Renders the page of a place that was typed alone, a place that the keyword may name, or a better spelling; or names the
 * spelling searched instead.
 */
export function DidYouMean({ address, results }: { address: ListingAddress; results: SearchResults }) {
  const { did_you_mean: correction, keyword_place: meant } = results;
  const { filters } = address;
  if (meant && !meant.words) return <PlacePageLink address={address} meant={meant} />;
  if (meant && !meant.applied) {
    return (
      <p className={css.line}>
        {messages.search.didYouMean}{' '}
        <TextLink href={listingOfPlace(address, meant)}>
          {messages.search.wordsInPlace(meant.words, meant.place.label)}
        </TextLink>
        ? ({formatCount(meant.count)})
      </p>
    );
  }
  if (!correction) return null;
  const { applied, words, search } = correction;
  if (applied) {
    return (
      <p className={css.line} role="status">
        {messages.search.corrected(keywordToWords(filters.search ?? ''), words)}
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
