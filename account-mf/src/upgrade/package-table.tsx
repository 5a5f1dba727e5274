import type { PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import type { ReactNode } from 'react';
import { Comparison } from '../shared/packages/comparison';
import { nameOf } from '../shared/profiles/select-profile';
import { noteOnUse } from './package-changes';
import css from './upgrade.module.css';

interface PackageTableProps {
  organisation: OrgDetails;
  use: PackageUse;
  /** Returns the control of a package that can be chosen. */
  control?: (code: PackageCode) => ReactNode;
}

/** Renders the comparison with the present package marked, and how much of it is in use. */
export function PackageTable({ organisation, use, control = () => null }: PackageTableProps) {
  const { packagetypecode: current } = organisation;
  return (
    <Comparison
      caption="Packages, with the current one marked"
      corner={`For ${nameOf(organisation)}`}
      lit={current}
      control={(code) =>
        code === current ? <span className={css.yours}>{messages.packages.yours}</span> : control(code)
      }
      note={({ name, note }, code) =>
        [note?.[code], code === current && noteOnUse(name, current, use)].filter(Boolean).join(', ') || null
      }
    />
  );
}
