import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { LockedField } from '@unitbase/shared-ui/locked-field';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { TextField } from '@unitbase/shared-ui/text-field';
import { FieldsSection } from '../form/fields-section';
import { type DetailsPart, detailsLabels } from './details-values';

const names = ['linkedin', 'instagram', 'facebook', 'twitter', 'imdb', 'skype'] as const;

/** Renders the networks and the read-only production company contact, which staff maintain (AC-131). */
export function SocialFields({ form, organisation }: DetailsPart) {
  const { lockedSilver } = messages.account;
  const isLocked = organisation.packagetypecode === 'BASIC';
  const contact = 'Production company contact';
  return (
    <FieldsSection
      title="Social media"
      action={isLocked && <MoreLink href={urls.upgrade()}>{messages.packages.compare}</MoreLink>}
    >
      <FieldGrid>
        {names.map((name) =>
          isLocked ? (
            <LockedField key={name} label={detailsLabels[name]} message={lockedSilver} />
          ) : (
            <TextField key={name} {...form.text(name)} />
          ),
        )}
        <div data-wide>
          {isLocked ? (
            <LockedField label={contact} message={lockedSilver} />
          ) : (
            <TextField
              label={contact}
              value={organisation.production_company_contact}
              readOnly
              hint="Kept by our team."
            />
          )}
        </div>
      </FieldGrid>
    </FieldsSection>
  );
}
