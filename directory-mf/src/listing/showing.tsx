import type { SearchResults } from '@unitbase/contracts/entities/search';
import { Text } from '@unitbase/shared-ui/text';
import type { ListingAddress } from '../shared/listing-address';
import { showingLine } from './listing-texts';

/** Where reading goes on after another page, or when what had the focus is gone. */
export const SHOWING = 'showing';

interface ShowingProps {
  address: ListingAddress;
  results: SearchResults;
}

/** How many results are shown, of how many: heard whenever it changes. */
export function Showing({ address, results }: ShowingProps) {
  return (
    <Text variant="h2" role="status" id={SHOWING} tabIndex={-1}>
      {showingLine(address, results)}
    </Text>
  );
}
