import { apiUrl } from '@unitbase/contracts/client';
import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeTable } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { placeHref } from '../../shared/incentives/place';
import css from './schemes-page.module.css';

/** Renders what stands below the table: notes, files, and the countries without a scheme. */
export function TableFoot({ table }: { table: SchemeTable }) {
  const { without, rates, currency, is_sample } = table;
  return (
    <>
      <div className={css.foot}>
        <Text variant="small" mute>
          {`Amounts in the scheme’s own currency, beside it ${currency} at the rates of ${formatDate(rates.date)}, rounded to 1,000.`}
          {is_sample && ` ${messages.incentives.sampleData}`}
        </Text>
        <div className={css.files} data-print="no">
          <MoreLink href={apiUrl('downloadSchemesCsv')} download>
            CSV
          </MoreLink>
          <MoreLink href={urls.taxIncentivesPdf()} download>
            PDF
          </MoreLink>
          <MoreLink href={apiUrl('getSchemes')} download>
            API
          </MoreLink>
          <MoreLink href={urls.incentiveChanges()}>Changes</MoreLink>
        </div>
      </div>
      {without.length > 0 && (
        <section className={css.without}>
          <Text as="h2" variant="h2">
            {messages.incentivePages.placesWithout(without.length)}
          </Text>
          <ul>
            {without.map(({ place, checked_on }) => (
              <li key={place.ref}>
                <Link href={placeHref(place)}>{place.name}</Link>
                <span>{`checked ${formatDate(checked_on)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
