import { formatDate } from '@unitbase/contracts/dates';
import type { Calculation, SchemeEstimate } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { placeHref, placeNote } from '../../shared/incentives/place';
import { PageTools } from '../../shared/page-tools/page-tools';
import { Bars } from './bars';
import css from './calculator.module.css';
import { Checks, Disclaimer, Estimate } from './estimate';
import estimateCss from './estimate.module.css';

/** Renders the estimates: the schemes that pay by benefit, then those that do not with their reasons. */
export function Results({ calculation, isBusy }: { calculation: Calculation; isBusy: boolean }) {
  const { estimates, rates } = calculation;
  const { wouldPay, wouldNot, roundingNote, noPromise } = messages.incentivePages;
  const paying = estimates.filter(({ pays }) => pays);
  const others = estimates.filter(({ pays }) => !pays);
  return (
    <section className={css.results} aria-labelledby="estimates" aria-busy={isBusy || undefined}>
      <div className={css.head} role="status">
        <Text as="h2" variant="d2" id="estimates">
          {wouldPay(paying.length)}
        </Text>
        <div className={css.tools}>
          <PageTools />
        </div>
      </div>
      <LeftOut calculation={calculation} />
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
        {`${roundingNote(formatDate(rates.date))} ${noPromise} ${messages.incentives.sampleData}`}
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

/** Renders the chosen places that have no scheme or are not known. */
function LeftOut({ calculation: { without, unknown } }: { calculation: Calculation }) {
  const { leftOut, unknownPlace, unknownPlaceHelp } = messages.incentivePages;
  return (
    <>
      {without.map(({ place, checked_on }) => (
        <Alert key={place.ref} kind="warn" title={messages.incentives.noScheme(place.name)}>
          {leftOut(formatDate(checked_on))}
        </Alert>
      ))}
      {unknown.map((text) => (
        <Alert key={text} kind="error" title={unknownPlace(text)}>
          {unknownPlaceHelp}
        </Alert>
      ))}
    </>
  );
}
