import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { runFormAction } from '../shared/form/form-action';
import { AccountPage } from '../shared/layout/account-page';
import css from './media-pack.module.css';
import { MediaPackForm } from './media-pack-form';
import { requestMediaPack } from './request';

export const searchBar = false;
export const script = 'on-interaction';

export async function load({ read }: PageArgs) {
  await read('getFormCountries');
}

/** Redirects to the file only after the request is stored (decision C12). */
export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    await requestMediaPack(call, form);
    return redirect(urls.mediaPackThanks(), 303);
  });
}

/**
 * Renders `/advertise-with-us/media-pack`: the dialog's form as a page, for use without scripts
 * (docs/requirements/news.md §2.11).
 */
export function Page() {
  return (
    <AccountPage
      title="Media Packs"
      canonical={urls.mediaPack()}
      noindex
      crumbs={[
        { label: 'Advertise with us', href: urls.advertise() },
        { label: messages.audience.mediaPacks },
      ]}
    >
      <div className={css.page}>
        <Text as="h1" variant="poster">
          {messages.audience.mediaPacks}
        </Text>
        <MediaPackForm />
      </div>
    </AccountPage>
  );
}
