import type { CountryEntry } from '@unitbase/contracts/entities/places';
import { formatCount } from '@unitbase/contracts/numbers';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { Section } from '@unitbase/shared-ui/section';
import css from './country-index.module.css';

/** Renders every country with its number of companies. */
export function CountryIndex({ countries }: { countries: readonly CountryEntry[] }) {
  return (
    <Section title="All countries">
      <ul className={css.columns}>
        {countries.map(({ slug, country, org_count }) => (
          <li key={slug}>
            <Link href={urls.country(slug)} className={css.country}>
              <b>{displayCountry(country)}</b>
              <span>{formatCount(org_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
