import { PreferencesRequest } from '@unitbase/contracts/forms/rights';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { AccountPage } from '../shared/layout/account-page';
import { BulletinBoxes, bulletinLabels } from '../shared/newsletter/bulletin-boxes';
import css from './preferences.module.css';

export const searchBar = false;
export const script = 'on-interaction';

const labels = { email: 'Email', ...bulletinLabels };

export const action = ({ form, call }: ActionArgs) =>
  runFormAction(form, () =>
    call('requestPreferences', { body: textsOf(form) as { email: string } }).then(toSuccess),
  );

/**
 * Renders `/gdpr-preferences` (docs/requirements/accounts.md §2 GDPR, decision D61). It emails a link to the
 * preferences of an address, which proposes the boxes ticked here.
 */
export function Page() {
  const form = usePageForm({ id: 'preferences', schema: PreferencesRequest, labels });
  return (
    <AccountPage
      title="Mail preferences"
      description="Choose what we send to your address, or have it forgotten."
      canonical={urls.gdprPreferences()}
    >
      <div className={css.sheet}>
        <Text as="h1" variant="poster">
          Mail preferences
        </Text>
        <Text variant="lede">
          We mail you a link. It shows what we send to your address, lets you change it, and lets you have the
          address forgotten. Nobody else can.
        </Text>
        <PageForm form={form} label="Mail preferences">
          <TextField {...form.text('email')} required type="email" autoComplete="email" />
          <BulletinBoxes
            form={form}
            legend="What would you like to receive? You confirm it behind the link."
          />
          <PageFormError form={form} />
          <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
          <FormActions>
            <SubmitButton form={form}>Send me the link</SubmitButton>
          </FormActions>
        </PageForm>
      </div>
    </AccountPage>
  );
}
