import { PasswordReset } from '@unitbase/contracts/forms/password';
import { EMAIL_PATTERN } from '@unitbase/contracts/forms/rules';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, useNavigate, useParams } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useMemo } from 'react';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { NewPasswordFields } from '../shared/form/new-password-fields';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { type FormValues, usePageForm } from '../shared/form/use-page-form';
import { AuthLayout } from '../shared/layout/auth-layout';
import { authPictures } from '../shared/layout/pictures';
import { TokenRejected } from './token-rejected';

export const searchBar = false;

export function action({ params, form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const body = { ...textsOf(form), token: params.token ?? '' } as PasswordReset;
    return toSuccess(await call('confirmPasswordReset', { body }));
  });
}

const labels = { email: 'Email', password: 'Password', confirm_password: 'Confirm password' };

/**
 * Renders `/password/reset/{token}`, which sets a new password (docs/requirements/accounts.md §2, decision
 * D54).
 */
export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Passes the password twice, because only the server compares them (AC-087).
  const toBody = useMemo(
    () => (values: FormValues) => ({ ...values, token, confirm_password: values.password }),
    [token],
  );
  const form = usePageForm({ id: 'reset', schema: PasswordReset, toBody, labels });
  const tokenError = form.failure?.fields.token?.[0];
  const isComplete =
    EMAIL_PATTERN.test(form.value('email').trim()) &&
    form.value('password') !== '' &&
    form.value('confirm_password') !== '';
  return (
    <AuthLayout
      crumbs={[{ label: messages.navigation.login, href: urls.login() }, { label: 'Reset password' }]}
      picture={authPictures.reset}
    >
      <Head title="Choose a new password" noindex />
      <Text as="h1" variant="d1">
        Choose a new password
      </Text>
      {form.accepted ? (
        <FormStatus
          kind="ok"
          title={form.accepted}
          action={<ButtonLink href={urls.login()}>{messages.navigation.login}</ButtonLink>}
        />
      ) : (
        <PageForm form={form} label="Choose a new password">
          <TextField {...form.text('email')} type="email" autoComplete="username" required />
          <NewPasswordFields form={form} password="password" confirmation="confirm_password" stacked />
          {tokenError ? <TokenRejected message={tokenError} /> : <PageFormError form={form} />}
          <FormActions>
            <SubmitButton form={form} isComplete={isComplete}>
              Submit
            </SubmitButton>
            {hydrated ? (
              <Button variant="quiet" onClick={() => navigate(-1)}>
                Cancel
              </Button>
            ) : (
              <ButtonLink variant="quiet" href={urls.passwordRequest()}>
                Cancel
              </ButtonLink>
            )}
          </FormActions>
        </PageForm>
      )}
    </AuthLayout>
  );
}
