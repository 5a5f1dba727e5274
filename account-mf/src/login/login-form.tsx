import { Login } from '@unitbase/contracts/forms/login';
import * as messages from '@unitbase/contracts/messages';
import { type ClaimLink, urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldError } from '@unitbase/shared-ui/field';
import { PasswordField } from '@unitbase/shared-ui/password-field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useMemo } from 'react';
import { FormActions, PageForm, SubmitButton } from '../shared/form/page-form';
import { usePageForm } from '../shared/form/use-page-form';
import { toLoginBody } from './to-login-body';

const labels = { username: 'Email', password: 'Password', keep_signed_in: 'Keep me signed in' };

/** Requires email and password (docs/requirements/accounts.md §5, decision C3). */
export function LoginForm({ claim }: { claim: ClaimLink }) {
  const { claimID, redirectUrl } = claim;
  const toBody = useMemo(() => toLoginBody({ claimID, redirectUrl }), [claimID, redirectUrl]);
  const form = usePageForm({ id: 'login', schema: Login, toBody, labels });
  const isComplete = form.value('username') !== '' && form.value('password') !== '';
  return (
    <PageForm form={form} label={messages.navigation.login}>
      <TextField {...form.text('username')} type="email" autoComplete="username" required />
      <PasswordField {...form.text('password')} autoComplete="current-password" required />
      <CheckField {...form.tick('keep_signed_in')} label={labels.keep_signed_in} />
      <div role="alert">
        <FieldError id="login-error" message={form.formError} />
      </div>
      <FormActions>
        <SubmitButton form={form} isComplete={isComplete}>
          {messages.navigation.login}
        </SubmitButton>
        <ButtonLink variant="quiet" href={urls.passwordRequest()}>
          Forgotten your password?
        </ButtonLink>
      </FormActions>
    </PageForm>
  );
}
