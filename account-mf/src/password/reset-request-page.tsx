import { PasswordResetRequest } from '@unitbase/contracts/forms/password';
import { EMAIL_PATTERN } from '@unitbase/contracts/forms/rules';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { FormActions, PageForm, PageFormError } from '../shared/form/page-form';
import { type FormValues, usePageForm } from '../shared/form/use-page-form';
import { AuthLayout } from '../shared/layout/auth-layout';
import { authPictures } from '../shared/layout/pictures';

export const searchBar = false;
export const script = 'on-interaction';

export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { detail } = await call('requestPasswordReset', { body: textsOf(form) as PasswordResetRequest });
    return { accepted: detail };
  });
}

const labels = { email: 'Email' };
const toBody = (values: FormValues) => values;

/**
 * Renders `/password/email`, which requests a reset email (docs/requirements/accounts.md §2 Password reset).
 */
export function Page() {
  const form = usePageForm({ id: 'reset', schema: PasswordResetRequest, toBody, labels });
  const hydrated = useHydrated();
  return (
    <AuthLayout
      crumbs={[
        { label: 'Home', href: urls.home() },
        { label: messages.navigation.login, href: urls.login() },
        { label: 'Reset password' },
      ]}
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
          <Button
            type="submit"
            variant="signal"
            busy={form.busy}
            unready={hydrated && !EMAIL_PATTERN.test(form.value('email').trim())}
            onUnready={form.showMissing}
          >
            Submit
          </Button>
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
