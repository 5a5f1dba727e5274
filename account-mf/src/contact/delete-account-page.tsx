import { formatDate } from '@unitbase/contracts/dates';
import type { Deletion } from '@unitbase/contracts/entities/audience';
import type { DeletionRequest } from '@unitbase/contracts/forms/rights';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import {
  Form,
  redirect,
  useActionData,
  useNavigation,
  useOptionalApi,
  useSession,
  useSite,
} from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../shared/api-error';
import { DeleteAccountForm } from '../shared/delete-account/delete-account-form';
import {
  type FormFailure,
  type FormResult,
  isFormFailure,
  runFormAction,
  textsOf,
  toSuccess,
} from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { AccountPage } from '../shared/layout/account-page';
import { BackHome, ResultPage } from '../shared/layout/result-page';
import css from './delete-account-page.module.css';

export const searchBar = false;
export const script = 'on-interaction';

/** Loads the state of the request, which visitors and ended sessions do not have. */
export async function load({ session, read }: PageArgs): Promise<null> {
  if (!session.token) return null;
  try {
    await read('getDeletion');
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
  }
  return null;
}

/** Makes or withdraws the request, by `intent`. A new request leads to its confirmation (AC-201). */
export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { intent, ...values } = textsOf(form);
    if (intent === 'withdraw') return toSuccess(await call('withdrawDeletion'));
    await call('requestDeletion', { body: values as unknown as DeletionRequest });
    return redirect(urls.deleteAccountThanks(), 303);
  });
}

/**
 * Renders `/contact/delete-account`: the form, or the state of the request (decision D56, AC-202, AC-203).
 */
export function Page() {
  const { token } = useSession();
  const { data: deletion } = useOptionalApi(token ? 'getDeletion' : null);
  // After an ended session the request's state is unknown, but a failed form was certainly not sent.
  const hasFailed = useFormFailure()?.values.intent === 'delete';
  return hasFailed || deletion?.status === null ? <RequestPage /> : <StatusPage deletion={deletion} />;
}

function useFormFailure(): FormFailure | null {
  const result = useActionData() as FormResult | undefined;
  return isFormFailure(result) ? result : null;
}

function StatusPage({ deletion }: { deletion: Deletion | undefined }) {
  const { account, audience } = messages;
  const { now } = useSite();
  const failure = useFormFailure();
  return (
    <ResultPage
      title="Removal request"
      heading={audience.removalSent}
      action={
        <>
          <BackHome />
          {(deletion || failure) && <Withdraw failure={failure} />}
        </>
      }
    >
      {deletion?.status === 'confirmed' &&
        (Date.parse(deletion.due_at ?? '') > now
          ? account.deletionConfirmed(formatDate(deletion.due_at ?? ''))
          : account.deletionDue)}
    </ResultPage>
  );
}

function Withdraw({ failure }: { failure: FormFailure | null }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={css.withdraw}>
      <FormError message={failure?.detail} />
      <Button type="submit" name="intent" value="withdraw" variant="line" busy={isBusy}>
        Cancel the request
      </Button>
    </Form>
  );
}

function RequestPage() {
  const result = useActionData() as FormResult | undefined;
  const cancelled = result && 'accepted' in result ? result.accepted : null;
  return (
    <AccountPage
      title={messages.account.deleteAccount}
      noindex
      crumbs={[
        { label: messages.account.title, href: urls.profileEditor() },
        { label: messages.account.deleteAccount },
      ]}
    >
      <div className={css.sheet}>
        <Text as="h1" variant="poster">
          {messages.account.deleteAccount}
        </Text>
        <FormStatus kind={cancelled ? 'ok' : undefined} title={cancelled} />
        <DeleteAccountForm />
      </div>
    </AccountPage>
  );
}
