import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import css from './offices.module.css';

type Office = Company['child_companies'][number];

/** Renders other offices by country as links to their profiles; the rest after ten expands (decision D47). */
export function Offices({ offices }: { offices: readonly Office[] }) {
  if (offices.length === 0) return null;
  const sorted = [...offices].sort((one, other) => one.country.localeCompare(other.country, 'en'));
  const rest = sorted.slice(listLimits.officesFirst);
  return (
    <section className={css.offices}>
      <Text as="h2" variant="h3">
        {messages.profile.officeLocations}
      </Text>
      <OfficeList offices={sorted.slice(0, listLimits.officesFirst)} />
      {rest.length > 0 && (
        <Disclosure label={`All ${offices.length} offices`}>
          <OfficeList offices={rest} />
        </Disclosure>
      )}
    </section>
  );
}

function OfficeList({ offices }: { offices: readonly Office[] }) {
  return (
    <ul>
      {offices.map((office) => (
        <li key={office.orgid}>
          <Link href={urls.company(office.country_slug, office.url_slug)} className={css.office}>
            <b>{office.town ?? office.orgname}</b>
            <span>{displayCountry(office.country)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
