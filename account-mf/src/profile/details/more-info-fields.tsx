import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { LockedField } from '@unitbase/shared-ui/locked-field';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { FieldsSection } from '../form/fields-section';
import { type DetailsPart, detailsLabels } from './details-values';
import { RowsField } from './lists/rows-field';

const lists = ['languages', 'certificates', 'worked_locations', 'equipment'] as const;

/**
 * Renders 'More info', which Basic profiles cannot have (docs/requirements/accounts.md §6), with a limit for
 * each list.
 */
export function MoreInfoFields({ form, organisation }: DetailsPart) {
  const { lockedSilver, shownOn } = messages.account;
  const code = organisation.packagetypecode;
  const limits = packageLimits[code];
  if (code === 'BASIC') {
    return (
      <FieldsSection
        title={messages.profile.moreInfo}
        action={<MoreLink href={urls.upgrade()}>{messages.packages.compare}</MoreLink>}
      >
        <FieldGrid>
          {[...lists, 'greencard' as const].map((name) => (
            <LockedField key={name} label={detailsLabels[name]} message={lockedSilver} />
          ))}
        </FieldGrid>
      </FieldsSection>
    );
  }
  return (
    <FieldsSection title={messages.profile.moreInfo}>
      <RowsField form={form} list="languages" texts={['language']} limit={limits.languages} />
      <RowsField form={form} list="certificates" texts={['title']} limit={limits.certificates} />
      <RowsField
        form={form}
        list="worked_locations"
        texts={['location']}
        limit={limits.workedLocations}
        hint={code === 'CORPORATE' ? shownOn('Gold') : undefined}
      />
      <RowsField form={form} list="equipment" texts={['name', 'count']} limit={limits.equipment} />
      <CheckField {...form.tick('greencard')} label={detailsLabels.greencard} />
    </FieldsSection>
  );
}
