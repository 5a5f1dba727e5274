import { DeletionRequest } from '@unitbase/contracts/forms/rights';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { FormActions, PageForm, PageFormError } from '../form/page-form';
import { type FormValues, usePageForm } from '../form/use-page-form';

const labels = { email: 'Email', reason: 'Reason', confirm: 'Confirmation' };
const toBody = (values: FormValues) => values;

/**
 * Requires email, reason and confirmation (docs/requirements/accounts.md §4, decision C3). Works on any page:
 * it posts to `/contact/delete-account` (decision D56).
 */
export function DeleteAccountForm() {
  const action = urls.deleteAccountThanks();
  const form = usePageForm({ id: 'delete', schema: DeletionRequest, toBody, labels, action });
  const hydrated = useHydrated();
  const isComplete = form.value('email').trim() && form.value('reason').trim() && form.value('confirm');
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
        <Button
          type="submit"
          variant="danger"
          busy={form.busy}
          unready={hydrated && !isComplete}
          onUnready={form.showMissing}
        >
          {messages.account.deleteAccount}
        </Button>
      </FormActions>
    </PageForm>
  );
}
