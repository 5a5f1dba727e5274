import { formatDate } from '@unitbase/contracts/dates';
import type { Calculation, SchemeEstimate } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { Text } from '@unitbase/shared-ui/text';
import { placeHref, placeNote } from '../../shared/incentives/place';
import { PageTools } from '../../shared/page-tools/page-tools';
import { LeftOut } from '../places/left-out';
import { Bars } from './bars';
import css from './calculator.module.css';
import { Checks, Disclaimer, Estimate } from './estimate';
import estimateCss from './estimate.module.css';

/** Id of the first line of the results. */
export const ESTIMATES = 'estimates';

/** Renders the estimates: the schemes that pay by benefit, then those that do not with their reasons. */
export function Results({ calculation, isBusy }: { calculation: Calculation; isBusy: boolean }) {
  const { estimates, rates, is_sample } = calculation;
  const { wouldPay, wouldNot, roundingNote, noPromise } = messages.incentivePages;
  const paying = estimates.filter(({ pays }) => pays);
  const others = estimates.filter(({ pays }) => !pays);
  return (
    <section className={css.results} aria-labelledby={ESTIMATES} aria-busy={isBusy || undefined}>
      <div className={css.head} role="status">
        <Text as="h2" variant="d2" id={ESTIMATES} tabIndex={-1} className={css.count}>
          {wouldPay(paying.length)}
        </Text>
        <div className={css.tools}>
          <PageTools />
        </div>
      </div>
      <LeftOut without={calculation.without} unknown={calculation.unknown} />
      {paying.length > 0 && (
        <>
          <Bars estimates={paying} />
          <div>
            {paying.map((scheme, index) => (
              <Estimate key={scheme.place.ref} scheme={scheme} rank={index + 1} />
            ))}
          </div>
        </>
      )}
      {others.length > 0 && (
        <section>
          <Text as="h2" variant="h1" className={css.others}>
            {wouldNot(others.length)}
          </Text>
          {others.map((scheme) => (
            <Failed key={scheme.place.ref} scheme={scheme} />
          ))}
        </section>
      )}
      <p className={css.notes}>
        {`${roundingNote(formatDate(rates.date))} ${noPromise}`}
        {is_sample && ` ${messages.incentives.sampleData}`}
      </p>
    </section>
  );
}

function Failed({ scheme }: { scheme: SchemeEstimate }) {
  return (
    <div className={estimateCss.failed}>
      <div>
        <h3 className={estimateCss.place}>
          <a href={placeHref(scheme.place)}>{scheme.place.name}</a>
        </h3>
        <small>{placeNote(scheme.place, messages.incentives.kinds[scheme.kind])}</small>
      </div>
      <div>
        <Checks checks={scheme.checks} />
        <Disclaimer scheme={scheme} />
      </div>
    </div>
  );
}
