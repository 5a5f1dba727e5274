import * as messages from '@unitbase/contracts/messages';
import {
  type FeatureGroup,
  type FeatureValue,
  featureGroups,
  type PackageFeature,
} from '@unitbase/contracts/package-features';
import { type PackageCode, packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import { TierIcon } from '@unitbase/remote-kit/tier';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import css from './comparison.module.css';

interface ComparisonProps {
  caption: string;
  /** Text above the names of the features. */
  corner: string;
  /** Package whose column is lit; null for none. */
  lit: PackageCode | null;
  /** Returns the control below the name and price of a package. */
  control: (code: PackageCode) => ReactNode;
  /** Returns a second line of a value, or null. */
  note?: (feature: PackageFeature, code: PackageCode) => string | null;
}

/** Renders the table of the four packages (docs/requirements/accounts.md §2, §9). */
export function Comparison({ caption, corner, lit, control, note = () => null }: ComparisonProps) {
  const classOf = (code: PackageCode) => join(code === lit && css.lead);
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={css.corner}>
            <Text as="span" variant="overline">
              {corner}
            </Text>
          </td>
          {packageCodes.map((code) => (
            <th key={code} scope="col" className={classOf(code)}>
              <span className={css.name}>
                <TierIcon tier={code} />
                {packageLabels[code]}
              </span>
              <span className={css.price}>{priceOf(code)}</span>
              <div className={css.control}>{control(code)}</div>
            </th>
          ))}
        </tr>
      </thead>
      {featureGroups.map((group) => (
        <Group key={group.name} group={group} classOf={classOf} note={note} />
      ))}
    </table>
  );
}

function priceOf(code: PackageCode): string {
  const { free, priceOnApplication } = messages.register;
  return code === 'BASIC' ? `${free}, for at least 3 credits` : priceOnApplication;
}

interface GroupProps extends Required<Pick<ComparisonProps, 'note'>> {
  group: FeatureGroup;
  classOf: (code: PackageCode) => string | undefined;
}

function Group({ group, classOf, note }: GroupProps) {
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup">{group.name}</th>
        {packageCodes.map((code) => (
          <td key={code} className={join(css.filler, classOf(code))} />
        ))}
      </tr>
      {group.features.map((feature) => (
        <tr key={feature.name}>
          <th scope="row">{feature.name}</th>
          {packageCodes.map((code) => {
            const more = note(feature, code);
            return (
              <td key={code} className={classOf(code)}>
                <Value value={feature.values[code]} />
                {more && <small>{more}</small>}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

function Value({ value }: { value: FeatureValue }) {
  if (value === true) {
    return (
      <>
        <DoneIcon className={css.yes} />
        <VisuallyHidden>Yes</VisuallyHidden>
      </>
    );
  }
  if (value === false) {
    return (
      <span className={css.no}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>No</VisuallyHidden>
      </span>
    );
  }
  return <span className={value === 0 ? css.no : undefined}>{value}</span>;
}

/** Renders words of a control of which phones show the first only. */
export const ShortLabel = ({ word, label }: { word: string; label: string }) => (
  <span>
    {word}
    <span className={css.rest}> {label}</span>
  </span>
);
