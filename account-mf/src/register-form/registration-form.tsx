import * as messages from '@unitbase/contracts/messages';
import { jobFunctions, jobRoles, type RegistrationFormName } from '@unitbase/contracts/options';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { useActionData, useLocation, useSite } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useMemo } from 'react';
import { CountryField } from '../shared/form/country-field';
import { NewPasswordFields } from '../shared/form/new-password-fields';
import { FormActions, FormSection, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { type PageFormState, usePageForm } from '../shared/form/use-page-form';
import { HumanCheckBox } from '../shared/human-check/human-check-box';
import { useHumanCheck } from '../shared/human-check/use-human-check';
import { ConsentBoxes } from './consent-boxes';
import { kindOf, type RegistrationField, registrationLabels, schemaOf, toRegistration } from './registration';
import css from './registration-form.module.css';

interface RegistrationFormProps {
  form: RegistrationFormName;
  claim: ClaimLink;
  stamp: string;
}

/** Renders the form. Its kind decides which fields are required, recommended or absent (decision D51). */
export function RegistrationForm({ form: name, claim, stamp }: RegistrationFormProps) {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  const check = useHumanCheck(stamp, useActionData());
  const page = origin + pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's URL contains the claim.
  const toBody = useMemo(() => toRegistration(name, claim, page), [name, page]);
  const form = usePageForm({
    id: 'register',
    schema: schemaOf(name),
    toBody,
    labels: registrationLabels,
    initial: { opt_in_mbi: '1', opt_in_third_parties: '1' },
    verifyHuman: check.verifyHuman,
  });
  const kind = kindOf(name);
  return (
    <PageForm form={form} label="Registration">
      <FormSection title="About you">
        <FieldGrid>
          <TextField {...form.text('firstname')} required autoComplete="given-name" />
          <TextField {...form.text('lastname')} required autoComplete="family-name" />
          <EmailField form={form} />
          <TextField
            {...form.text('telephone')}
            type="tel"
            autoComplete="tel"
            required={kind !== 'account'}
            hint="With the country code, as +44 20 7946 0112"
          />
          <CountryField form={form} name="country" />
          <SelectField
            {...form.text('jobtitle')}
            required={kind === 'account'}
            recommended={kind !== 'account'}
            className={css.role}
            autoComplete="organization-title"
          >
            <option value="">Choose a job role</option>
            {jobRoles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </SelectField>
          <div data-wide className={css.other}>
            <TextField {...form.text('job_role_other')} />
          </div>
          {kind !== 'account' && claim.claimID === undefined && <CompanyName form={form} />}
          {kind === 'premium' && <CompanyType form={form} />}
          <div data-wide>
            <TextField
              {...form.text('website')}
              type="url"
              autoComplete="url"
              placeholder="https://"
              label={
                <>
                  Website{' '}
                  <Text as="span" variant="small" mute>
                    (optional)
                  </Text>
                </>
              }
            />
          </div>
        </FieldGrid>
      </FormSection>
      <FormSection title="Your password">
        <NewPasswordFields form={form} password="password" confirmation="confirm_password" />
      </FormSection>
      <FormSection title="What we may send you">
        <ConsentBoxes form={form} />
      </FormSection>
      <HumanCheckBox id="register-human" check={check} error={form.humanCheckError} />
      <PageFormError form={form} />
      <FormActions ruled>
        <SubmitButton form={form}>Submit</SubmitButton>
        <ButtonLink variant="quiet" href={kind === 'account' ? urls.home() : urls.register(claim)}>
          Cancel
        </ButtonLink>
      </FormActions>
    </PageForm>
  );
}

type RegistrationFormState = PageFormState<RegistrationField>;

function EmailField({ form }: { form: RegistrationFormState }) {
  const field = form.text('email');
  const isRegistered = field.error === messages.register.emailExists;
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      required
      hint={
        isRegistered && (
          <>
            <TextLink href={urls.login()}>Login</TextLink> or{' '}
            <TextLink href={urls.passwordRequest()}>reset your password</TextLink>
          </>
        )
      }
    />
  );
}

/** Renders the name of the new profile. A claimed listing has one (docs/requirements/enquiries.md §7, decision D51). */
const CompanyName = ({ form }: { form: RegistrationFormState }) => (
  <TextField {...form.text('company_name')} recommended autoComplete="organization" />
);

function CompanyType({ form }: { form: RegistrationFormState }) {
  return (
    <SelectField {...form.text('job_function')} recommended>
      <option value="">Choose a company type</option>
      {jobFunctions.map((job) => (
        <option key={job} value={job}>
          {job}
        </option>
      ))}
    </SelectField>
  );
}
