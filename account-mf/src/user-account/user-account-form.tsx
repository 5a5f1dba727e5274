import type { User } from '@unitbase/contracts/entities/account';
import { UserAccount } from '@unitbase/contracts/forms/user-account';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { CountryField } from '../shared/form/country-field';
import { OptOutBoxes } from '../shared/form/opt-out-boxes';
import { FormActions, FormSection, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { toFormFields, toUserAccount, userLabels } from './user-account';

/** Intent of this form. */
export const SAVE = 'save';

/** Requires a country only (docs/requirements/accounts.md §5). */
export function UserAccountForm({ user }: { user: User }) {
  const form = usePageForm({
    id: 'account',
    intent: SAVE,
    schema: UserAccount,
    toBody: toUserAccount,
    labels: userLabels,
    initial: toFormFields(user),
  });
  return (
    <PageForm form={form} label="Your account">
      <input type="hidden" name="intent" value={SAVE} />
      <FormSection title="About you">
        <FieldGrid>
          <TextField {...form.text('firstname')} autoComplete="given-name" />
          <TextField {...form.text('lastname')} autoComplete="family-name" />
          <TextField {...form.text('jobtitle')} autoComplete="organization-title" />
          <TextField {...form.text('telephone')} type="tel" autoComplete="tel" />
          <CountryField form={form} name="country" />
          <TextField {...form.text('company_name')} autoComplete="organization" />
          <div data-wide>
            <TextField {...form.text('website')} type="url" autoComplete="url" placeholder="https://" />
          </div>
        </FieldGrid>
      </FormSection>
      <FormSection title="What we may send you">
        <OptOutBoxes form={form} />
      </FormSection>
      <PageFormError form={form} />
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
      <FormActions ruled>
        <SubmitButton form={form}>Save</SubmitButton>
      </FormActions>
    </PageForm>
  );
}
