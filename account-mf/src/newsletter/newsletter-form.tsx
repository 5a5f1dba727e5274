import { NewsletterPageForm } from '@unitbase/contracts/forms/newsletter';
import { urls } from '@unitbase/contracts/urls';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { CountryField } from '../shared/form/country-field';
import { PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { Honeypot } from '../shared/human-check/honeypot';
import { BulletinBoxes } from '../shared/newsletter/bulletin-boxes';
import {
  type SubscriptionField,
  subscriptionLabels,
  toSubscription,
} from '../shared/newsletter/subscription';

const REQUIRED: SubscriptionField[] = ['name', 'email', 'country', 'company', 'job_title'];

/**
 * Requires five fields and one bulletin; both bulletins are ticked at first (docs/requirements/accounts.md
 * §4, decision C9).
 */
export function NewsletterForm() {
  const form = usePageForm({
    id: 'newsletter',
    schema: NewsletterPageForm,
    toBody: toSubscription,
    labels: subscriptionLabels,
    initial: { country_bulletin: '1', news_bulletin: '1' },
  });
  const hasBulletin = form.value('country_bulletin') !== '' || form.value('news_bulletin') !== '';
  const isComplete = hasBulletin && REQUIRED.every((name) => form.value(name).trim() !== '');
  return (
    <PageForm form={form} label="Newsletter">
      <FieldGrid>
        <TextField {...form.text('name')} required autoComplete="name" />
        <TextField {...form.text('email')} required type="email" autoComplete="email" />
        <CountryField form={form} name="country" by="id" />
        <TextField {...form.text('company')} required autoComplete="organization" />
        <div data-wide>
          <TextField {...form.text('job_title')} required autoComplete="organization-title" />
        </div>
      </FieldGrid>
      <BulletinBoxes form={form} legend="Send me" partners="Messages from our partners (optional)" />
      <Honeypot id="newsletter-note" />
      <PageFormError form={form} />
      <SubmitButton form={form} wide isComplete={isComplete}>
        Subscribe
      </SubmitButton>
      <Text variant="hint">
        You can leave from any letter. See the{' '}
        <TextLink href={urls.information('privacy-policy')}>privacy policy</TextLink>.
      </Text>
    </PageForm>
  );
}
