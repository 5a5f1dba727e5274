import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeTable } from '@unitbase/contracts/entities/incentives';
import { AMOUNT } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { FiltersIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Facet } from '@unitbase/shared-ui/facet';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import css from './scheme-filters.module.css';
import {
  LISTED_FILTERS,
  type ListedFilter,
  queryOf,
  type SchemesAddress,
  schemesHref,
  toggled,
} from './schemes-address';

interface SchemeFiltersProps {
  address: SchemesAddress;
  table: SchemeTable;
  /** Id of the line above the results, which closes the filters on narrow screens. */
  resultsId: string;
}

/** Renders the filters as links with counts. On narrow screens CSS `:target` opens them, so that they need no script. */
export function SchemeFilters({ address, table, resultsId }: SchemeFiltersProps) {
  const { filterTitles } = messages.incentivePages;
  return (
    <aside aria-label="Filters" data-print="no">
      <ButtonLink href="#filters" variant="line" wide className={css.toggle}>
        <FiltersIcon />
        Filters
      </ButtonLink>
      <div id="filters" className={css.groups}>
        <SpendForm address={address} table={table} />
        <LinksLast name="The list of filters">
          {LISTED_FILTERS.map((filter) => (
            <Facet
              key={filter}
              title={filterTitles[filter]}
              open={filter !== 'labour' || address.labour.length > 0}
              options={optionsOf(filter, address, table)}
            />
          ))}
        </LinksLast>
        <ButtonLink href={`#${resultsId}`} wide className={css.done}>
          Show the table
        </ButtonLink>
      </div>
    </aside>
  );
}

function optionsOf(filter: ListedFilter, address: SchemesAddress, { facets }: SchemeTable) {
  return facets[filter].map(({ value, label, count }) => ({
    id: value,
    label,
    count,
    checked: address[filter].includes(value),
    href: schemesHref(address, { [filter]: toggled(address[filter], value) }),
  }));
}

/** Renders the filter by spend: a GET form that keeps the other filters. */
function SpendForm({ address, table }: Pick<SchemeFiltersProps, 'address' | 'table'>) {
  const { spend, currency } = address;
  const others = queryOf({ ...address, spend: '' }).filter(([name]) => name !== 'currency');
  const currencies = [...new Set(['EUR', ...Object.keys(table.rates.per_euro)])].sort();
  return (
    <Form action={urls.incentiveSchemes()} className={css.spend} key={`${spend} ${currency}`}>
      <h3>{messages.incentivePages.mySpend}</h3>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField label="Currency" name="currency" defaultValue={currency}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <TextField
        label="Amount"
        name="spend"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={spend}
        error={spend && !AMOUNT.test(spend) ? messages.incentives.amountInvalid : undefined}
      />
      <Button type="submit" variant="line">
        Set
      </Button>
      <Text variant="hint">{`Leaves out schemes whose minimum is higher. Rates of ${formatDate(table.rates.date)}.`}</Text>
    </Form>
  );
}
