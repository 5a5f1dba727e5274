import { formatDate, isoDate } from '@unitbase/contracts/dates';
import type { IncentiveChange } from '@unitbase/contracts/entities/incentives';
import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { lastOffset, offsetOf, pageOf, readOffset, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Link } from '@unitbase/shared-ui/link';
import { Pager } from '@unitbase/shared-ui/pager';
import { Text } from '@unitbase/shared-ui/text';
import { FeedHead, FeedLinks } from '../../shared/incentives/feeds';
import { placeHref } from '../../shared/incentives/place';
import { IncentivesFrame } from '../frame/incentives-frame';
import css from './changes.module.css';

export const script = 'on-intent';

const PAGE_SIZE = pageSizes.incentiveChanges;

const offsetIn = (query: URLSearchParams): number => readOffset(query.get('offset'), PAGE_SIZE);

const changesCall = (offset: number) => ({ query: { offset, limit: PAGE_SIZE } });

export async function load({ url, read }: PageArgs): Promise<void> {
  const offset = offsetIn(url.searchParams);
  const { count } = await read('getIncentiveChanges', changesCall(offset));
  const last = lastOffset(count, PAGE_SIZE);
  if (offset > last) throw redirect(urls.incentiveChanges(last));
}

/** Renders every change of a scheme by day, the newest first (docs/requirements/incentives.md §2). */
export function Page() {
  const [query] = useSearchParams();
  const offset = offsetIn(query);
  const { data } = useApi('getIncentiveChanges', changesCall(offset));
  if (!data) return null;
  const { changesTitle, changesLede, noChanges } = messages.incentivePages;
  const page = pageOf(offset, PAGE_SIZE);
  return (
    <>
      <Head
        title={`${changesTitle} | ${messages.country.tabIncentives}`}
        description={changesLede}
        canonical={urls.incentiveChanges(offset)}
      />
      <FeedHead />
      <IncentivesFrame current="changes" title={changesTitle} lede={changesLede}>
        <FeedLinks />
        {data.results.length === 0 ? (
          <EmptyState title={noChanges} />
        ) : (
          daysOf(data.results).map(([day, changes]) => (
            <section key={day} className={css.day}>
              <Text as="h2" variant="h2" id={`day-${day}`}>
                {formatDate(day)}
              </Text>
              <ul>
                {changes.map(({ id, place, text }) => (
                  <li key={id}>
                    <Link href={placeHref(place)} className={css.place}>
                      {place.name}
                    </Link>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        <Pager
          page={page}
          pages={pageOf(lastOffset(data.count, PAGE_SIZE), PAGE_SIZE)}
          href={(number) => urls.incentiveChanges(offsetOf(number, PAGE_SIZE))}
        />
        {data.is_sample && (
          <Text variant="small" mute className={css.note}>
            {messages.incentives.sampleData}
          </Text>
        )}
      </IncentivesFrame>
    </>
  );
}

/** Returns the changes grouped by their day in London, in their order. */
function daysOf(changes: readonly IncentiveChange[]): [day: string, changes: IncentiveChange[]][] {
  const days = new Map<string, IncentiveChange[]>();
  for (const change of changes) {
    const day = isoDate(change.changed_at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days];
}
