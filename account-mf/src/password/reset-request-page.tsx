import { PasswordResetRequest } from '@unitbase/contracts/forms/password';
import { EMAIL_PATTERN } from '@unitbase/contracts/forms/rules';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { AuthLayout } from '../shared/layout/auth-layout';
import { authPictures } from '../shared/layout/pictures';

export const searchBar = false;
export const script = 'on-interaction';

export const action = ({ form, call }: ActionArgs) =>
  runFormAction(form, () =>
    call('requestPasswordReset', { body: textsOf(form) as PasswordResetRequest }).then(toSuccess),
  );

const labels = { email: 'Email' };

/**
 * Renders `/password/email`, which requests a reset email (docs/requirements/accounts.md §2 Password reset).
 */
export function Page() {
  const form = usePageForm({ id: 'reset', schema: PasswordResetRequest, labels });
  return (
    <AuthLayout
      crumbs={[{ label: messages.navigation.login, href: urls.login() }, { label: 'Reset password' }]}
      picture={authPictures.request}
    >
      <Head
        title="Reset your password"
        description="Ask for a link by mail to choose a new password."
        canonical={urls.passwordRequest()}
      />
      <Text as="h1" variant="d1">
        Reset your password
      </Text>
      <Text variant="lede">We send a link to the email address of your account.</Text>
      <PageForm form={form} label="Reset your password">
        <TextField {...form.text('email')} type="email" autoComplete="email" required />
        <PageFormError form={form} />
        <FormActions>
          <SubmitButton form={form} isComplete={EMAIL_PATTERN.test(form.value('email').trim())}>
            Submit
          </SubmitButton>
          <ButtonLink variant="quiet" href={urls.login()}>
            Back to login
          </ButtonLink>
        </FormActions>
      </PageForm>
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted}>
        The link works for 60 minutes.
      </FormStatus>
    </AuthLayout>
  );
}
