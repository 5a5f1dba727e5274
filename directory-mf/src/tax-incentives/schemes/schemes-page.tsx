import type { SchemeTable as Table } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import {
  Form,
  Head,
  useApi,
  useLoaderData,
  useNavigation,
  useResultsTop,
  useSearchParams,
} from '@unitbase/remote-kit';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { SortSelect } from '../../shared/sort-select/sort-select';
import { IncentivesFrame } from '../frame/incentives-frame';
import { chosenFilters } from './chosen-filters';
import { LetterJump } from './letter-jump';
import type { Relaxed } from './load-schemes';
import { NoScheme } from './no-scheme';
import { SchemeFilters } from './scheme-filters';
import { SchemeTable } from './scheme-table';
import {
  cleared,
  queryOf,
  readSchemes,
  type SchemesAddress,
  schemeSorts,
  schemesCall,
  schemesHref,
} from './schemes-address';
import css from './schemes-page.module.css';
import { TableFoot } from './table-foot';
import { Tray } from './tray';
import { useTicks } from './use-ticks';

export const script = 'on-intent';

export { load } from './load-schemes';

const RESULTS = 'schemes';
/** Id of the form with the ticks; its button is in the tray. */
const FORM = 'compare-schemes';

/** Renders the table of all schemes with filters, order and the choice of schemes to compare. */
export function Page() {
  const [query] = useSearchParams();
  const address = readSchemes(query);
  const { data: table } = useApi('getSchemes', schemesCall(address));
  const ticks = useTicks(table);
  useResultsTop(RESULTS);
  if (!table) return null;
  const { schemesTitle, schemesLede } = messages.incentivePages;
  const lede = schemesLede(table.total, table.countries, table.countries_without);
  return (
    <>
      <Head
        title={`${schemesTitle} | ${messages.country.tabIncentives}`}
        description={lede}
        canonical={urls.incentiveSchemes()}
        noindex={queryOf(address).length > 0}
      />
      <IncentivesFrame current="schemes" title={schemesTitle} lede={lede}>
        <div className={css.columns}>
          <SchemeFilters address={address} table={table} resultsId={RESULTS} />
          <Results address={address} table={table} ticks={ticks} />
        </div>
      </IncentivesFrame>
      {table.schemes.length > 0 && (
        <Tray
          form={FORM}
          places={ticks.chosen}
          onRemove={(ref) => ticks.untick((other) => other === ref)}
          onClear={() => ticks.untick(() => true)}
        />
      )}
    </>
  );
}

interface ResultsProps {
  address: SchemesAddress;
  table: Table;
  ticks: ReturnType<typeof useTicks>;
}

function Results({ address, table, ticks }: ResultsProps) {
  const relaxed = (useLoaderData() as Relaxed[] | null) ?? [];
  const isBusy = useNavigation().state === 'loading';
  const filters = chosenFilters(address, table.facets);
  const count = table.schemes.length;
  return (
    <section className={css.results} aria-labelledby={RESULTS} aria-busy={isBusy || undefined}>
      <div className={css.tools}>
        <Text as="h2" variant="h2" id={RESULTS} tabIndex={-1} className={css.count}>
          {`${count} of ${table.total} schemes`}
        </Text>
        {filters.length > 0 && (
          <div className={css.chosen}>
            <Chips label="Chosen filters">
              {filters.map(({ label, href }) => (
                <Chip key={label} href={href} on>
                  {label}
                </Chip>
              ))}
            </Chips>
            <TextLink href={schemesHref(cleared(address))}>Clear all</TextLink>
          </div>
        )}
        <SortSelect
          id="scheme-sort"
          options={schemeSorts.map((sort) => ({ value: sort, label: messages.incentivePages.sorts[sort] }))}
          current={address.sort}
          hrefFor={(sort) => schemesHref(address, { sort })}
        />
      </div>
      {count === 0 ? (
        <NoScheme filters={filters.length} relaxed={relaxed} clearedHref={schemesHref(cleared(address))} />
      ) : (
        <Comparable address={address} table={table} ticks={ticks} />
      )}
      <TableFoot table={table} />
    </section>
  );
}

/** Renders the table as a form: its ticks choose what to compare, with and without script. */
function Comparable({ address, table, ticks: { form, chosen, hidden, read } }: ResultsProps) {
  return (
    <Form ref={form} id={FORM} action={urls.incentivesComparison()} onChange={read}>
      {hidden.map(({ ref }) => (
        <input key={ref} type="hidden" name="place" value={ref} />
      ))}
      {address.sort === 'place' && <LetterJump letters={table.letters} />}
      <SchemeTable
        address={address}
        table={table}
        caption={`Incentive schemes, ${messages.incentivePages.sorts[address.sort].toLowerCase()}`}
        chosen={chosen.map(({ ref }) => ref)}
      />
    </Form>
  );
}
