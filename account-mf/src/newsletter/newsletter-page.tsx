import type { ArticleCard } from '@unitbase/contracts/entities/news';
import type { NewsletterForm as NewsletterBody } from '@unitbase/contracts/forms/newsletter';
import { messages } from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Head, redirect, useLoaderData, useLocation } from '@unitbase/shared-ui/site';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect } from 'react';
import { isApiError } from '../shared/api-error';
import { answerForm, textsOf } from '../shared/form/answer-form';
import { rememberSubscription } from '../shared/newsletter/newsletter-cookies';
import { toSubscription } from '../shared/newsletter/subscription';
import { LatestHeadlines } from './latest-headlines';
import { NewsletterForm } from './newsletter-form';
import css from './newsletter-page.module.css';
import { rememberPreviousPage } from './previous-page';

export const searchBar = false;

interface Loaded {
  headlines: ArticleCard[];
}

export async function load({ read, call }: PageArgs): Promise<Loaded> {
  const newest = call('getLatestHeadlines', { query: { limit: 3 } }).catch((error: unknown) => {
    // Without the newsroom the form still stands.
    if (isApiError(error)) return [];
    throw error;
  });
  const [headlines] = await Promise.all([newest, read('getFormCountries')]);
  return { headlines };
}

export function action({ form, call }: ActionArgs) {
  return answerForm(form, async () => {
    await call('subscribeNewsletter', { body: toSubscription(textsOf(form)) as NewsletterBody });
    if (typeof document !== 'undefined') rememberSubscription(Date.now());
    return redirect(urls.newsletterThanks(), 303);
  });
}

/** `/newsletter` (spec accounts §2 Newsletter). */
export function Page() {
  const { key } = useLocation();
  const { headlines } = useLoaderData() as Loaded;
  useEffect(() => rememberPreviousPage(key !== 'default'), [key]);
  return (
    <Wrap>
      <Head
        title={messages.newsletter.heading}
        description="News, new incentives and companies to know, every Thursday."
        canonical={urls.newsletter()}
      />
      <Breadcrumbs crumbs={[{ label: 'Home', href: urls.home() }, { label: 'Newsletter' }]} />
      <div className={css.columns}>
        <div className={css.words}>
          <Text as="h1" look="poster">
            {messages.newsletter.heading}
          </Text>
          <Text look="lede" className={css.lede}>
            Every Thursday: what changed on the map, which incentives opened or closed, and who to call.
          </Text>
        </div>
        <NewsletterForm />
        <LatestHeadlines articles={headlines} />
      </div>
    </Wrap>
  );
}
