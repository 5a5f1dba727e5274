import { EventRegistration } from '@unitbase/contracts/forms/audience';
import { timings } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect, useState } from 'react';
import { CountryField } from '../shared/form/country-field';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { Honeypot } from '../shared/human-check/honeypot';

const labels = {
  name: 'Name',
  company: 'Company',
  job_title: 'Job title',
  email: 'Email',
  dietary: 'Dietary requirements',
  contact: 'Telephone',
  country: 'Country',
};

/** Renders the registration for an event, for one person (docs/requirements/accounts.md §3). */
export function RegistrationForm({ slug }: { slug: string }) {
  const form = usePageForm({ id: 'event', schema: EventRegistration, labels });
  if (form.accepted) return <Done message={form.accepted} />;
  return (
    <PageForm form={form} label="RSVP">
      <input type="hidden" name="slug" value={slug} />
      <FieldGrid>
        <TextField {...form.text('name')} required autoComplete="name" />
        <TextField {...form.text('company')} required autoComplete="organization" />
        <TextField {...form.text('job_title')} required autoComplete="organization-title" />
        <TextField {...form.text('email')} required type="email" autoComplete="email" />
        <CountryField form={form} name="country" />
        <TextField {...form.text('contact')} type="tel" autoComplete="tel" />
        <div data-wide>
          <TextArea {...form.text('dietary')} rows={3} />
        </div>
      </FieldGrid>
      <Honeypot id="event-note" />
      <PageFormError form={form} />
      <FormActions>
        <SubmitButton form={form}>RSVP</SubmitButton>
      </FormActions>
    </PageForm>
  );
}

/** Leads home after two seconds unless the visitor stays (docs/requirements/accounts.md §9, decision C6). */
function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => navigate(urls.home()), timings.eventRedirect);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);
  return (
    <FormStatus
      kind="ok"
      title={message}
      action={isStaying ? undefined : <Button onClick={() => setIsStaying(true)}>Stay here</Button>}
    >
      {isStaying ? (
        <TextLink href={urls.home()}>Home</TextLink>
      ) : (
        <>
          You are being taken to the <TextLink href={urls.home()}>home page</TextLink>.
        </>
      )}
    </FormStatus>
  );
}
