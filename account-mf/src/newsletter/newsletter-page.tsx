import type { NewsletterForm as NewsletterBody } from '@unitbase/contracts/forms/newsletter';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Fragment, redirect, useLocation } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect } from 'react';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { AccountPage } from '../shared/layout/account-page';
import { rememberSubscription } from '../shared/newsletter/newsletter-cookies';
import { toSubscription } from '../shared/newsletter/subscription';
import { NewsletterForm } from './newsletter-form';
import css from './newsletter-page.module.css';
import { rememberPreviousPage } from './previous-page';

export const searchBar = false;
export const script = 'on-interaction';

export async function load({ read }: PageArgs) {
  await read('getFormCountries');
}

export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    await call('subscribeNewsletter', { body: toSubscription(textsOf(form)) as NewsletterBody });
    if (typeof document !== 'undefined') rememberSubscription(Date.now());
    return redirect(urls.newsletterThanks(), 303);
  });
}

/**
 * Renders `/newsletter` (docs/requirements/accounts.md §2 Newsletter) with the three newest articles as a
 * sample.
 */
export function Page() {
  const { key } = useLocation();
  useEffect(() => rememberPreviousPage(key !== 'default'), [key]);
  return (
    <AccountPage
      title={messages.audience.newsletterHeading}
      description="News, new incentives and companies to know, every Thursday."
      canonical={urls.newsletter()}
      crumbs={[{ label: 'Newsletter' }]}
    >
      <div className={css.columns}>
        <div className={css.words}>
          <Text as="h1" variant="poster">
            {messages.audience.newsletterHeading}
          </Text>
          <Text variant="lede" className={css.lede}>
            Every Thursday: what changed on the map, which incentives opened or closed, and who to call.
          </Text>
        </div>
        <NewsletterForm />
        <Fragment name="news/latest" variant="list" limit={3} title="In the news now" />
      </div>
    </AccountPage>
  );
}
