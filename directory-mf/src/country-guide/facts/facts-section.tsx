import { formatDate } from '@unitbase/contracts/dates';
import type { PlaceFacts } from '@unitbase/contracts/entities/place-facts';
import { euroRate } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import { Contact } from '../../shared/incentives/contact';
import { Sources } from '../../shared/incentives/sources';
import { Daylight } from './daylight';
import css from './facts.module.css';
import { TimeNow } from './time-now';

/** Renders the facts of a place: money, power, travel, daylight and the film commission. */
export function FactsSection({ facts }: { facts: PlaceFacts }) {
  const { daylight, film_commission } = facts;
  return (
    <section id="facts" tabIndex={-1} aria-labelledby="facts-title" className={css.facts}>
      <SectionHead title={messages.incentivePages.facts} id="facts-title" small />
      <FactList facts={facts} />
      {daylight && <Daylight daylight={daylight} />}
      {film_commission && (
        <div className={css.commission}>
          <div>
            <Text as="span" variant="overline">
              {messages.incentivePages.filmCommission}
            </Text>
            <Text as="h3" variant="d2">
              {film_commission.name}
            </Text>
          </div>
          <Contact contact={film_commission} address={film_commission.address} withoutName />
        </div>
      )}
      <Review facts={facts} />
    </section>
  );
}

function FactList({ facts }: { facts: PlaceFacts }) {
  const { currency, languages, time_zones, plugs, voltage, frequency, driving_side, airports } = facts;
  const rate =
    currency.per_euro && currency.rate_date && currency.code !== 'EUR'
      ? `${euroRate(currency.per_euro, currency.code)}, ${formatDate(currency.rate_date)}`
      : undefined;
  return (
    <dl className={css.list}>
      <Fact name="Currency" value={`${currency.name} (${currency.code})`} note={rate} />
      <Fact name="Languages" value={languages.join(', ')} />
      <Fact name="Time now" value={<TimeNow timeZone={time_zones[0]} />} note={zonesNote(time_zones)} />
      <Fact name="Dialling code" value={facts.dialling_code.replace(/^\+1(?=\d)/, '+1 ')} />
      <Fact name="Plugs and voltage" value={plugs.join(', ')} note={`${voltage} V, ${frequency} Hz`} />
      <Fact name="Driving" value={driving_side === 'left' ? 'On the left' : 'On the right'} />
      <Fact name="ATA carnet" value={facts.ata_carnet ? 'Yes' : 'No'} />
      <Fact name="Visas" value={<TextLink href={facts.visa_url}>Who needs one</TextLink>} />
      {airports.length > 0 && (
        <div className={css.wide}>
          <dt>Main airports</dt>
          {airports.map(({ name, code }) => (
            <dd key={code}>
              <b>{`${name} ${code}`}</b>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  note?: string | undefined;
}

function Fact({ name, value, note }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

const zonesNote = (zones: readonly string[]): string => {
  const main = zones[0]?.replace(/_/g, ' ') ?? '';
  return zones.length > 1 ? `${main}, and ${zones.length - 1} more` : main;
};

function Review({ facts: { reviewed_on, reviewed_by, sources, is_sample } }: { facts: PlaceFacts }) {
  return (
    <p className={css.review}>
      <Text as="span" variant="small">
        {messages.incentivePages.reviewedOn(formatDate(reviewed_on), reviewed_by)}
        <Sources sources={sources} /> Time, currency and daylight are worked out.
        {is_sample && ` ${messages.incentives.sampleData}`}
      </Text>
      <TextLink href={urls.contact()} data-print="no">
        Report a mistake
      </TextLink>
    </p>
  );
}
