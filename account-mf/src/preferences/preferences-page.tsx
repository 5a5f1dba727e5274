import type { MailPreferences } from '@unitbase/contracts/entities/audience';
import type { Preferences } from '@unitbase/contracts/forms/rights';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useActionData, useLoaderData } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../shared/api-error';
import { type FormResult, runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { AccountPage } from '../shared/layout/account-page';
import { BackHome, ResultPage } from '../shared/layout/result-page';
import { EraseAddress } from './erase-address';
import css from './preferences.module.css';
import { ERASE, PreferencesForm } from './preferences-form';

export const searchBar = false;
export const script = 'on-interaction';

const byToken = (token = '') => ({ params: { token } });

/** Returns the preferences of the link's address; `null` for an expired link. */
export async function load({ params, call }: PageArgs): Promise<MailPreferences | null> {
  try {
    return await call('getPreferences', byToken(params.token));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

export function action({ params, form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { intent, ...boxes } = textsOf(form);
    const link = byToken(params.token);
    const response =
      intent === ERASE
        ? await call('eraseAddress', link)
        : await call('updatePreferences', { ...link, body: boxes as Partial<Preferences> });
    return toSuccess(response);
  });
}

/** Renders `/gdpr-preferences/{token}` for anyone with the emailed link (decision D61). */
export function Page() {
  const preferences = useLoaderData() as MailPreferences | null;
  const result = useActionData() as FormResult | undefined;
  const accepted = result && 'accepted' in result ? result.accepted : null;
  if (!preferences) {
    return accepted ? (
      <ResultPage title="Mail preferences" heading={accepted} action={<BackHome />} />
    ) : (
      <ResultPage
        title="Mail preferences"
        heading={messages.account.rightsLinkExpired}
        action={<ButtonLink href={urls.gdprPreferences()}>Ask for a new link</ButtonLink>}
      />
    );
  }
  return (
    <AccountPage title="Mail preferences" noindex>
      <div className={css.sheet}>
        <Text as="h1" variant="d1">
          What we send to {preferences.email}
        </Text>
        <PreferencesForm preferences={preferences} />
        <EraseAddress hasAccount={preferences.account !== null} />
      </div>
    </AccountPage>
  );
}
