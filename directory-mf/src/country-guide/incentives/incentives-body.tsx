import { formatDate, isoDate } from '@unitbase/contracts/dates';
import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { incentiveSentences } from '@unitbase/contracts/incentives/facts';
import { rateRange } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { stateWords } from '@unitbase/contracts/place-names';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Cluster } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { Contact } from '../../shared/incentives/contact';
import { FeedLinks } from '../../shared/incentives/feeds';
import { placeHref } from '../../shared/incentives/place';
import { Sources } from '../../shared/incentives/sources';
import { FactTable } from './fact-table';
import css from './incentives.module.css';
import { type FactPart, factsOf } from './scheme-parts';

const { contents } = messages.incentivePages;

type Part = keyof typeof contents;

/** Returns the entries of the contents: parts about the scheme only where there is one. */
export function incentiveEntries({ scheme, changes }: PlaceIncentives): { id: Part; title: string }[] {
  return (Object.keys(contents) as Part[])
    .filter((part) => scheme || ['short', 'contact', 'changes'].includes(part))
    .filter((part) => part !== 'changes' || changes.length > 0)
    .map((part) => ({ id: part, title: contents[part] }));
}

/** Renders a place's incentives from their fields: facts, rules, contacts, changes and sources. */
export function IncentivesBody({ incentives }: { incentives: PlaceIncentives }) {
  const { place, scheme, states, changes } = incentives;
  return (
    <>
      <section id="short" tabIndex={-1} aria-labelledby="incentives-title" className={css.part}>
        <Text as="h2" variant="d1" id="incentives-title" className={css.title}>
          {messages.country.incentivesHeading}
        </Text>
        <Text variant="lede">{incentiveSentences(incentives)}</Text>
        {scheme && (
          <>
            <FactTable caption={contents.short} facts={factsOf(scheme, 'short')} />
            <Cluster data-print="no">
              <ButtonLink variant="line" href={urls.incentivesComparison([place.ref])}>
                Compare
              </ButtonLink>
              <ButtonLink variant="line" href={`${urls.incentivesCalculator()}?place=${place.ref}`}>
                Calculate
              </ButtonLink>
            </Cluster>
          </>
        )}
      </section>
      {states.length > 0 && <States place={place} states={states} />}
      {scheme &&
        (['apply', 'counts', 'paid'] as const).map((part: FactPart) => (
          <TextPart key={part} part={part}>
            <FactTable caption={contents[part]} facts={factsOf(scheme, part)} />
          </TextPart>
        ))}
      <TextPart part="contact">
        <Contacts incentives={incentives} />
      </TextPart>
      {changes.length > 0 && (
        <TextPart part="changes">
          <ul className={css.changes}>
            {changes.map(({ id, text, changed_at }) => (
              <li key={id}>
                <span>{text}</span>
                <Text as="span" variant="small" mute>
                  {formatDate(isoDate(changed_at))}
                </Text>
              </li>
            ))}
          </ul>
          <FeedLinks country={place.country_slug} />
        </TextPart>
      )}
      <Review incentives={incentives} />
    </>
  );
}

function TextPart({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section id={part} tabIndex={-1} aria-labelledby={`${part}-title`} className={css.part}>
      <Text as="h2" variant="d2" id={`${part}-title`} className={css.title}>
        {contents[part]}
      </Text>
      {children}
    </section>
  );
}

function States({ place, states }: Pick<PlaceIncentives, 'place' | 'states'>) {
  return (
    <section className={css.part}>
      <Text as="h2" variant="d2" className={css.title}>
        {`In its ${stateWords(place.country_slug)}`}
      </Text>
      <ul className={css.states}>
        {states.map(({ place: state, name, rate_low, rate_high }) => (
          <li key={state.ref}>
            <Link href={placeHref(state)}>{state.name}</Link>
            <span>{`${rateRange({ rate_low, rate_high })}%`}</span>
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contacts({ incentives: { place, scheme, film_commission } }: { incentives: PlaceIncentives }) {
  return (
    <div className={css.contacts}>
      {scheme && (
        <div>
          <Text as="h3" variant="overline">
            {messages.incentives.fields.authority}
          </Text>
          <Contact contact={scheme.authority} timeZone={place.time_zone} />
        </div>
      )}
      {film_commission && (
        <div>
          <Text as="h3" variant="overline">
            {messages.incentivePages.filmCommission}
          </Text>
          <Contact contact={film_commission} address={film_commission.address} />
        </div>
      )}
    </div>
  );
}

/** Renders when and by whom the data were checked, from which sources, and that they are samples. */
function Review({ incentives }: { incentives: PlaceIncentives }) {
  const { checked_on, checked_by, sources, is_sample } = incentives;
  return (
    <p className={css.review}>
      {messages.incentives.checked(formatDate(checked_on), checked_by)}
      <Sources sources={sources} />
      {is_sample && ` ${messages.incentives.sampleData}`}
    </p>
  );
}
