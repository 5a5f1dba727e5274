import { missingOf, requiredFields } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { useMemo } from 'react';
import { EditorFormFrame } from '../form/editor-form-frame';
import { intents } from '../form/intents';
import { useEditorForm } from '../form/use-editor-form';
import { AboutFields } from './about-fields';
import { AddressFields } from './address-fields';
import { checkDetails, detailsLabel } from './check-details';
import { ContactFields } from './contact-fields';
import { type DetailsValues, readDetails, toDetailsValues } from './details-values';
import { CategoriesField } from './lists/categories-field';
import { MoreInfoFields } from './more-info-fields';
import { SaveBar } from './save-bar';
import { SocialFields } from './social-fields';
import { useTypedDetails } from './use-typed-details';

/** Returns '9 of 11 required fields', counted with unsaved values. */
export const useRequiredState = (organisation: OrgDetails): string =>
  useTypedDetails(organisation, (details) => {
    const fields = requiredFields(details.country);
    return `${fields.length - missingOf(details, fields).length} of ${fields.length} required fields`;
  });

/**
 * Renders 'Profile details', a form that can be saved once it is complete (docs/requirements/accounts.md §5,
 * AC-132).
 */
export function DetailsForm({ organisation }: { organisation: OrgDetails }) {
  const stored = useMemo(() => toDetailsValues(organisation), [organisation]);
  const form = useEditorForm<DetailsValues>({
    intent: intents.details,
    orgId: organisation.id,
    stored,
    version: organisation.versions.details,
    read: readDetails,
    check: (values) => checkDetails(organisation, values),
    labelOf: detailsLabel,
  });
  const parts = { form, organisation };
  return (
    <EditorFormFrame
      form={form}
      label={messages.account.profileDetails}
      quiet
      actions={<SaveBar {...parts} />}
    >
      <ContactFields {...parts} />
      <AddressFields {...parts} />
      <CategoriesField {...parts} />
      <AboutFields {...parts} />
      <SocialFields {...parts} />
      <MoreInfoFields {...parts} />
    </EditorFormFrame>
  );
}
