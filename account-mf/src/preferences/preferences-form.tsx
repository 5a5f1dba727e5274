import type { MailPreferences } from '@unitbase/contracts/entities/audience';
import { Preferences } from '@unitbase/contracts/forms/rights';
import { site } from '@unitbase/contracts/site';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import { thirdParties } from '../shared/form/consent';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { BulletinBoxes, bulletinLabels } from '../shared/newsletter/bulletin-boxes';

/** Intent of the form that erases the address. */
export const ERASE = 'erase';

const labels = {
  ...bulletinLabels,
  receive_mbi: `News and offers from ${site.name}`,
  receive_third_parties: 'Offers of third parties',
};

/** Returns the ticked boxes. Wishes sent with the link take precedence over stored values. */
function tickedBoxes({ proposed, account, ...stored }: MailPreferences): Record<string, string> {
  const { country_bulletin, news_bulletin, partners } = proposed ?? stored;
  const boxes = { country_bulletin, news_bulletin, partners, ...account };
  return Object.fromEntries(Object.entries(boxes).flatMap(([name, on]) => (on ? [[name, '1']] : [])));
}

/** Renders the email preferences of an address. Unticking all boxes unsubscribes it. */
export function PreferencesForm({ preferences }: { preferences: MailPreferences }) {
  const form = usePageForm({
    id: 'mail',
    schema: Preferences,
    labels,
    initial: tickedBoxes(preferences),
  });
  return (
    <PageForm form={form} label="Mail preferences">
      {preferences.proposed && !form.accepted && (
        <Alert kind="info" title="Ticked as you asked for it. Nothing is stored before you save." />
      )}
      <BulletinBoxes form={form} legend="Send me" />
      {preferences.account && (
        <ChoiceGroup legend="Because you have an account" variant="list">
          <CheckField {...form.tick('receive_mbi')} label={labels.receive_mbi} />
          <CheckField {...form.tick('receive_third_parties')} label={`Offers from ${thirdParties}`} />
        </ChoiceGroup>
      )}
      <PageFormError form={form} />
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
      <FormActions>
        <SubmitButton form={form}>Save</SubmitButton>
      </FormActions>
    </PageForm>
  );
}
