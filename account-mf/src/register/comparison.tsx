import * as messages from '@unitbase/contracts/messages';
import { type PackageCode, packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { TierIcon } from '@unitbase/remote-kit/tier';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import {
  type FeatureGroup,
  type FeatureValue,
  featureGroups,
  formOfPackage,
} from '../shared/packages/package-features';
import css from './comparison.module.css';

/** Highlighted package: its column is lit and it has the primary button. */
const HIGHLIGHTED: PackageCode = 'GOLD';
const highlight = (code: PackageCode) => code === HIGHLIGHTED && css.lead;

/** Renders the table of four packages (docs/requirements/accounts.md §2, §9). Its links keep the claim. */
export function Comparison({ claim }: { claim: ClaimLink }) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>What each package holds</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={css.corner}>
            <Text as="span" variant="overline">
              Four packages compared
            </Text>
          </td>
          {packageCodes.map((code) => (
            <PackageHead key={code} code={code} claim={claim} />
          ))}
        </tr>
      </thead>
      {featureGroups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </table>
  );
}

function PackageHead({ code, claim }: { code: PackageCode; claim: ClaimLink }) {
  const { free, priceOnApplication } = messages.register;
  return (
    <th scope="col" className={join(highlight(code))}>
      <span className={css.name}>
        <TierIcon tier={code} />
        {packageLabels[code]}
      </span>
      <span className={css.price}>
        {code === 'BASIC' ? `${free}, for at least 3 credits` : priceOnApplication}
      </span>
      <ButtonLink
        wide
        className={css.select}
        variant={code === HIGHLIGHTED ? 'signal' : 'line'}
        href={urls.registerForm(formOfPackage(code), claim)}
      >
        <span>
          Select<span className={css.selected}> {packageLabels[code]}</span>
        </span>
      </ButtonLink>
    </th>
  );
}

function Group({ group }: { group: FeatureGroup }) {
  return (
    <tbody>
      <tr className={css.group}>
        <th colSpan={3} scope="rowgroup">
          {group.name}
        </th>
        <td className={join(css.filler, css.lead)} />
        <td className={css.filler} />
      </tr>
      {group.features.map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {packageCodes.map((code) => (
            <td key={code} className={join(highlight(code))}>
              <Value value={values[code]} />
            </td>
          ))}
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
