import type { SearchResults } from '@unitbase/contracts/entities/search';
import { Text } from '@unitbase/shared-ui/text';
import type { ListingAddress } from '../shared/listing-address';
import { showingLine } from './listing-texts';

/** Id of the result count, which gets the focus after a page change or when the focused element is gone. */
export const SHOWING = 'showing';

interface ShowingProps {
  address: ListingAddress;
  results: SearchResults;
}

/** Renders the result count in a live region. */
export function Showing({ address, results }: ShowingProps) {
  return (
    <Text variant="h2" role="status" id={SHOWING} tabIndex={-1}>
      {showingLine(address, results)}
    </Text>
  );
}
