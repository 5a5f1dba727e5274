import type { SchemeComparison } from '@unitbase/contracts/entities/incentives';
import { incentiveRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi, useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { IncentivesFrame } from '../frame/incentives-frame';
import { AddPlaces } from '../places/add-places';
import css from './compare.module.css';
import type { ComparedPlace } from './comparison';
import { Comparison } from './comparison-view';
import { comparisonCall, type Loaded } from './load-comparison';
import { Notices } from './notices';

export const script = 'on-intent';

export { load } from './load-comparison';

const columnsOf = ({ places }: SchemeComparison): ComparedPlace[] =>
  places.filter((place): place is ComparedPlace => place.scheme !== null);

/** Renders the schemes of two to six places side by side (docs/requirements/incentives.md §2). */
export function Page() {
  const { names, refs } = useLoaderData() as Loaded;
  const { data } = useApi(refs.length > 0 ? 'compareSchemes' : null, comparisonCall(refs));
  const [query] = useSearchParams();
  const columns = data ? columnsOf(data) : [];
  const { compareTitle, compareLede, comparedLede } = messages.incentivePages;
  const placeList = columns.map(({ place }) => place.name).join(', ');
  return (
    <>
      <Head
        title={placeList ? `${compareTitle}: ${placeList}` : compareTitle}
        description={compareLede}
        canonical={urls.incentivesComparison()}
        noindex={refs.length > 0}
      />
      <IncentivesFrame
        current="compare"
        title={placeList || compareTitle}
        lede={columns.length > 1 ? comparedLede : compareLede}
      >
        {data && <Notices comparison={data} hasTooMany={refs.length > incentiveRules.compared.maximum} />}
        {data && columns.length >= incentiveRules.compared.minimum ? (
          <Comparison
            refs={refs}
            columns={columns}
            comparison={data}
            differencesOnly={query.has('differences')}
            add={<AddPlaces refs={columns.map(({ place }) => place.ref)} names={names} />}
          />
        ) : (
          <TooFew names={names} first={columns[0]} comparison={data} />
        )}
      </IncentivesFrame>
    </>
  );
}

interface TooFewProps {
  names: readonly string[];
  first: ComparedPlace | undefined;
  comparison: SchemeComparison | undefined;
}

function TooFew({ names, first, comparison }: TooFewProps) {
  const { onlyOne, oftenCompared, compareTitle } = messages.incentivePages;
  const suggestions = comparison?.suggestions ?? [];
  return (
    <>
      <div className={css.tools}>
        <AddPlaces refs={first && [first.place.ref]} names={names} />
      </div>
      <EmptyState
        title={first ? onlyOne(first.place.name) : compareTitle}
        action={
          first && suggestions.length > 0 ? (
            <Chips label="Often compared">
              {suggestions.map(({ ref, name }) => (
                <Chip key={ref} href={urls.incentivesComparison([first.place.ref, ref])}>
                  {name}
                </Chip>
              ))}
            </Chips>
          ) : (
            <ButtonLink href={urls.incentiveSchemes()}>Choose in the table</ButtonLink>
          )
        }
      >
        {first
          ? suggestions.length > 0 && oftenCompared(first.place.name)
          : 'Type their names above, or tick them in the table of all schemes.'}
      </EmptyState>
    </>
  );
}
