import { DeletionRequest } from '@unitbase/contracts/forms/rights';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../form/page-form';
import { usePageForm } from '../form/use-page-form';

const labels = { email: 'Email', reason: 'Reason', confirm: 'Confirmation' };

/**
 * Requires email, reason and confirmation (docs/requirements/accounts.md §4, decision C3). Works on any page:
 * it posts to `/contact/delete-account` (decision D56).
 */
export function DeleteAccountForm() {
  const action = urls.deleteAccountThanks();
  const form = usePageForm({ id: 'delete', schema: DeletionRequest, labels, action });
  const isComplete = [form.value('email'), form.value('reason'), form.value('confirm')].every((text) =>
    text.trim(),
  );
  return (
    <PageForm form={form} label={messages.account.deleteAccount}>
      <input type="hidden" name="intent" value="delete" />
      <Text>
        Our editorial team confirms every request. Your profile is then hidden, and thirty days after your
        request everything is deleted for good. Until that day you can cancel.
      </Text>
      <TextField
        {...form.text('email')}
        required
        type="email"
        autoComplete="email"
        hint="The address that you log in with"
      />
      <TextArea {...form.text('reason')} required rows={5} />
      <CheckField {...form.tick('confirm')} label="Yes, delete my account and my profile" />
      <PageFormError form={form} />
      <FormActions>
        <SubmitButton form={form} variant="danger" isComplete={isComplete}>
          {messages.account.deleteAccount}
        </SubmitButton>
      </FormActions>
    </PageForm>
  );
}
