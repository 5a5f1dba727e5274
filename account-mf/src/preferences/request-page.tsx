import { PreferencesRequest } from '@unitbase/contracts/forms/rights';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Button } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { FormActions, PageForm, PageFormError } from '../shared/form/page-form';
import { type FormValues, usePageForm } from '../shared/form/use-page-form';
import { BulletinBoxes, bulletinLabels } from './preference-boxes';
import css from './preferences.module.css';

export const searchBar = false;
export const script = 'on-interaction';

const labels = { email: 'Email', ...bulletinLabels };
const toBody = (values: FormValues) => values;

export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { detail } = await call('requestPreferences', { body: textsOf(form) as { email: string } });
    return { accepted: detail };
  });
}

/**
 * Renders `/gdpr-preferences` (docs/requirements/accounts.md §2 GDPR, decision D61). It emails a link to the
 * preferences of an address, which proposes the boxes ticked here.
 */
export function Page() {
  const form = usePageForm({ id: 'preferences', schema: PreferencesRequest, toBody, labels });
  return (
    <Wrap>
      <Head
        title="Mail preferences"
        description="Choose what we send to your address, or have it forgotten."
        canonical={urls.gdprPreferences()}
      />
      <Breadcrumbs crumbs={[{ label: 'Home', href: urls.home() }, { label: 'Mail preferences' }]} />
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
            <Button type="submit" variant="signal" busy={form.busy}>
              Send me the link
            </Button>
          </FormActions>
        </PageForm>
      </div>
    </Wrap>
  );
}
