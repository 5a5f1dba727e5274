import { type NewsletterForm, NewsletterPopupForm } from '@unitbase/contracts/forms/newsletter';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useEffect } from 'react';
import { CountryField } from '../shared/form/country-field';
import { type FormResult, textsOf, toFormFailure } from '../shared/form/form-action';
import { PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { type FormValues, type PageFormState, usePageForm } from '../shared/form/use-page-form';
import { Honeypot } from '../shared/human-check/honeypot';
import { rememberSubscription } from '../shared/newsletter/newsletter-cookies';
import { subscriptionLabels } from '../shared/newsletter/subscription';
import css from './popup-panel.module.css';

const { country_bulletin, news_bulletin, job_title, ...labels } = subscriptionLabels;
const toBody = (values: FormValues) => ({ ...values, source: 'popup' as const });

const REQUIRED = ['name', 'email', 'country', 'company'] as const;

/** Details of a subscriber, as far as they are known. */
export type Subscriber = Partial<Record<(typeof REQUIRED)[number], string>>;

interface SubscribeFormProps {
  details: Subscriber;
  onDone: () => void;
}

/** Renders the fields of the subscription; only the button when all details are known. */
export function SubscribeForm({ details, onDone }: SubscribeFormProps) {
  const call = useCall();
  const send = async (form: FormData): Promise<FormResult> => {
    try {
      await call('subscribeNewsletter', { body: toBody(textsOf(form)) as NewsletterForm });
      rememberSubscription(Date.now());
      return { accepted: messages.audience.newsletterThanks };
    } catch (error) {
      return toFormFailure(error, form);
    }
  };
  const form = usePageForm<keyof typeof labels>({
    id: 'popup',
    schema: NewsletterPopupForm,
    toBody,
    labels,
    initial: details,
    send,
  });
  useEffect(() => {
    if (form.accepted) onDone();
  }, [form.accepted, onDone]);
  const isWhole = REQUIRED.every((name) => details[name]) && form.problems.length === 0;
  return (
    <PageForm form={form} label="Newsletter" className={css.form}>
      {isWhole ? (
        <>
          <Text variant="small">{details.email}</Text>
          {REQUIRED.map((name) => (
            <input key={name} type="hidden" name={name} value={details[name]} />
          ))}
        </>
      ) : (
        <SubscriberFields form={form} countryBy={details.country ? 'code' : 'id'} />
      )}
      <CheckField {...form.tick('partners')} label="Messages from our partners (optional)" />
      <Honeypot id="popup-note" />
      <PageFormError form={form} />
      <SubmitButton form={form} variant="ink" wide>
        Subscribe
      </SubmitButton>
    </PageForm>
  );
}

interface SubscriberFieldsProps {
  form: PageFormState<keyof typeof labels>;
  countryBy: 'code' | 'id';
}

function SubscriberFields({ form, countryBy }: SubscriberFieldsProps) {
  return (
    <FieldGrid className={css.fields}>
      <TextField {...form.text('name')} required autoComplete="name" />
      <TextField {...form.text('email')} required type="email" autoComplete="email" />
      <CountryField form={form} name="country" by={countryBy} />
      <TextField {...form.text('company')} required autoComplete="organization" />
    </FieldGrid>
  );
}
