import { Contact } from '@unitbase/contracts/forms/contact';
import { useActionData } from '@unitbase/remote-kit';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { HumanCheckBox } from '../shared/human-check/human-check-box';
import { useHumanCheck } from '../shared/human-check/use-human-check';

const labels = {
  contact_name: 'Name',
  contact_email: 'Email',
  contact_telephone: 'Telephone',
  contact_message: 'Message',
};
type ContactField = keyof typeof labels;
const fields = Object.keys(labels) as ContactField[];

/** Requires all four fields and the security check (docs/requirements/accounts.md §4, decision C3). */
export function ContactForm({ stamp }: { stamp: string }) {
  const check = useHumanCheck(stamp, useActionData());
  const form = usePageForm({
    id: 'contact',
    schema: Contact,
    labels,
    verifyHuman: check.verifyHuman,
  });
  const isComplete = check.state === 'passed' && fields.every((name) => form.value(name).trim() !== '');
  return (
    <PageForm form={form} label="Contact">
      <FieldGrid>
        <TextField {...form.text('contact_name')} required autoComplete="name" />
        <TextField {...form.text('contact_email')} required type="email" autoComplete="email" />
        <div data-wide>
          <TextField {...form.text('contact_telephone')} required type="tel" autoComplete="tel" />
        </div>
        <div data-wide>
          <TextArea {...form.text('contact_message')} required rows={6} />
        </div>
      </FieldGrid>
      <HumanCheckBox id="contact-human" check={check} error={form.humanCheckError} />
      <PageFormError form={form} />
      <FormActions>
        <SubmitButton form={form} isComplete={isComplete}>
          Send
        </SubmitButton>
      </FormActions>
    </PageForm>
  );
}
