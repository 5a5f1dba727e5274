import type { User } from '@unitbase/contracts/entities/account';
import { UserAccount } from '@unitbase/contracts/forms/user-account';
import { site } from '@unitbase/contracts/site';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { thirdParties } from '../shared/form/consent';
import { CountryField } from '../shared/form/country-field';
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
        <ChoiceGroup legend="Leave a box ticked to receive nothing" variant="list">
          <CheckField
            {...form.tick('opt_in_mbi')}
            label={`Please do not send me news and offers from ${site.name}`}
          />
          <CheckField
            {...form.tick('opt_in_third_parties')}
            label={`Please do not send me offers from ${thirdParties}`}
          />
        </ChoiceGroup>
      </FormSection>
      <PageFormError form={form} />
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
      <FormActions ruled>
        <SubmitButton form={form}>Save</SubmitButton>
      </FormActions>
    </PageForm>
  );
}
