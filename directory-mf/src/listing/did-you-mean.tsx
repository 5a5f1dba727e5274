import type { SearchResults } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { slugToWords } from '@unitbase/contracts/slug';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { type ListingAddress, listingHref } from '../shared/listing-address';
import css from './did-you-mean.module.css';

/** Another spelling that finds more, as a link; where the typed one finds nothing, what was searched instead. */
export function DidYouMean({ address, results }: { address: ListingAddress; results: SearchResults }) {
  const correction = results.did_you_mean;
  if (!correction) return null;
  const { filters } = address;
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
