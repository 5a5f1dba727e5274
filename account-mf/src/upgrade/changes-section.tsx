import type { PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { DoneIcon, LockIcon } from '@unitbase/shared-ui/icons';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import { OwnCard } from '../shared/profiles/own-card';
import { nameOf } from '../shared/profiles/select-profile';
import { changesBetween, type PackageChange } from './package-changes';
import css from './upgrade.module.css';

interface ChangesSectionProps {
  organisation: OrgDetails;
  use: PackageUse;
  to: PackageCode;
}

/** Renders what another package would change for a profile: counts, fields, and the card in results. */
export function ChangesSection({ organisation, use, to }: ChangesSectionProps) {
  const { packagetypecode: from } = organisation;
  const { counts, opens, closes } = changesBetween(from, to, use);
  const label = packageLabels[to];
  return (
    <section className={css.changes} data-package={to} aria-label={`What ${label} would change`}>
      <div>
        <SectionHead title={`What ${label} would change`} small />
        {counts.length > 0 && (
          <Table
            caption={`${nameOf(organisation)} now and with ${label}`}
            rows={counts}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                head: <VisuallyHidden>Field</VisuallyHidden>,
                cell: ({ name }) => name,
                variant: 'title',
              },
              {
                key: 'current',
                head: `Now, ${packageLabels[from]}`,
                cell: ({ current }) => <Amount value={current} />,
                variant: 'num',
              },
              { key: 'next', head: `With ${label}`, cell: (change) => <Next {...change} /> },
            ]}
          />
        )}
        <Fields title="Fields that open" names={opens} icon={<DoneIcon />} />
        <Fields title="Fields that close" names={closes} icon={<LockIcon />} />
      </div>
      <div className={css.cards}>
        <div>
          <Text variant="overline">In results now</Text>
          <OwnCard organisation={organisation} />
        </div>
        <div>
          <Text variant="overline">In results with {label}</Text>
          <OwnCard organisation={organisation} tier={to} />
        </div>
      </div>
    </section>
  );
}

function Amount({ value }: { value: string | null }) {
  if (value !== null) return value;
  return (
    <span className={css.closed}>
      <LockIcon />
      Closed
    </span>
  );
}

const Next = ({ next, note }: PackageChange) => (
  <span className={css.next}>
    <Amount value={next} />
    {note && <small>{note}</small>}
  </span>
);

interface FieldsProps {
  title: string;
  names: readonly string[];
  icon: ReactNode;
}

function Fields({ title, names, icon }: FieldsProps) {
  if (names.length === 0) return null;
  return (
    <>
      <Text as="h3" variant="h3" className={css.fieldsTitle}>
        {title}
      </Text>
      <ul className={css.fields}>
        {names.map((name) => (
          <li key={name}>
            {icon}
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
