import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { tierViews } from '@unitbase/contracts/tiers';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './details.module.css';

/** Renders languages, locations worked, certifications, equipment and green card, each if the company has any. */
export function Details({ company }: { company: Company }) {
  const view = tierViews[company.packagetype];
  const { certifications, locationsWorked, languages, equipment, greenCard } = messages.profile;
  return (
    <>
      {view.languages && company.languages.length > 0 && (
        <Detail title={languages}>
          <ul className={css.pairs}>
            {company.languages.map(({ id, language }) => (
              <li key={id}>{language}</li>
            ))}
          </ul>
        </Detail>
      )}
      {view.media && company.worked_locations.length > 0 && (
        <Detail title={locationsWorked}>
          <ul className={css.list}>
            {company.worked_locations.map(({ id, location }) => (
              <li key={id}>{location}</li>
            ))}
          </ul>
        </Detail>
      )}
      {company.certificates.length > 0 && (
        <Detail title={certifications}>
          <ul className={css.list}>
            {company.certificates.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Detail>
      )}
      {company.equipment.length > 0 && (
        <Detail title={equipment}>
          <DefinitionList
            figures
            items={company.equipment.map(({ name, count }) => ({
              term: name,
              value: formatCount(count),
            }))}
          />
        </Detail>
      )}
      {company.greencard && (
        <Detail title={greenCard}>
          <p className={css.list}>Yes</p>
        </Detail>
      )}
    </>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.fact}>
      <Text as="h2" variant="h3">
        {title}
      </Text>
      {children}
    </section>
  );
}
