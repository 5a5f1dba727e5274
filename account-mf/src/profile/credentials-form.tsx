import type { User } from '@unitbase/contracts/entities/account';
import { Credentials } from '@unitbase/contracts/forms/password';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { PasswordField } from '@unitbase/shared-ui/password-field';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { type FocusEvent, useRef, useState } from 'react';
import { NewPasswordFields } from '../shared/form/new-password-fields';
import { FormActions, FormSection, PageForm, PageFormError } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';

const labels = {
  email: 'Email',
  current_password: 'Current password',
  new_password: 'New password',
  confirm_password: 'Confirm password',
};

const isPassword = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name.endsWith('password');

/**
 * Changes email address, password or both, with the current password (docs/requirements/accounts.md §5,
 * decision D55). The button is not ready while a password has the focus (decision C4).
 */
export function CredentialsForm({ user }: { user: User }) {
  const form = usePageForm({
    id: 'credentials',
    schema: Credentials,
    labels,
    initial: { email: user.email },
  });
  const [inPassword, setInPassword] = useState(false);
  const save = useRef<HTMLButtonElement>(null);
  const onFocus = (event: FocusEvent) => setInPassword(isPassword(event.target));
  return (
    <PageForm form={form} label={messages.account.changeCredentials}>
      <input type="hidden" name="intent" value="credentials" />
      <FormSection title={messages.account.changeCredentials}>
        {user.pending_email && (
          <Text mute>
            {messages.account.emailWaits(user.pending_email)} {messages.account.emailPending} Until then you
            can cancel it in <TextLink href={urls.account()}>{messages.navigation.editAccount}</TextLink>.
          </Text>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes which of its fields has the focus. */}
        <div onFocus={onFocus} onBlur={() => setInPassword(false)}>
          <FieldGrid>
            <TextField {...form.text('email')} type="email" autoComplete="email" required />
            <PasswordField {...form.text('current_password')} autoComplete="current-password" required />
          </FieldGrid>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
        <div onFocus={onFocus} onBlur={() => setInPassword(false)}>
          <NewPasswordFields form={form} password="new_password" confirmation="confirm_password" optional />
        </div>
      </FormSection>
      <PageFormError form={form} />
      <FormActions ruled>
        <Button
          type="submit"
          variant="signal"
          busy={form.busy}
          ref={save}
          unready={inPassword}
          onUnready={() => {
            // After Enter in a password field, the focus on the button makes it ready for the next Enter.
            save.current?.focus();
            form.showMissing();
          }}
        >
          Save
        </Button>
      </FormActions>
    </PageForm>
  );
}
