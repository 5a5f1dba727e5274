import type { SchemeTable } from '@unitbase/contracts/entities/incentives';
import { AMOUNT, wholeMoney } from '@unitbase/contracts/incentives/money';
import { LISTED_FILTERS, type SchemesAddress, schemesHref, toggled } from './schemes-address';

interface ChosenFilter {
  label: string;
  /** Address without this filter. */
  href: string;
}

/** Returns the chosen filters in the order of the page. */
export function chosenFilters(address: SchemesAddress, facets: SchemeTable['facets']): ChosenFilter[] {
  const listed = LISTED_FILTERS.flatMap((filter) =>
    address[filter].map((value) => ({
      label: facets[filter].find((option) => option.value === value)?.label ?? value,
      href: schemesHref(address, { [filter]: toggled(address[filter], value) }),
    })),
  );
  if (!AMOUNT.test(address.spend)) return listed;
  const spend = wholeMoney({ amount: address.spend, currency: address.currency });
  return [...listed, { label: `Spend ${spend}`, href: schemesHref(address, { spend: '' }) }];
}
