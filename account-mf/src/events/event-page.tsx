import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../shared/api-error';
import { AccountPage } from '../shared/layout/account-page';
import { hours, longDay } from './event-dates';
import { Sponsors, venueOf } from './event-details';
import css from './events.module.css';

export const searchBar = false;
export const script = 'on-intent';

const bySlug = (slug = '') => ({ params: { slug } });

/** Redirects another spelling of the slug, 301 (decision D1). */
export async function load({ params, url, read }: PageArgs) {
  try {
    const { slug } = await read('getEvent', bySlug(params.slug));
    if (slug !== params.slug) throw redirect(urls.event(slug) + url.search, 301);
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    throw error;
  }
}

/** Renders `/events/{slug}`, an invitation (docs/requirements/accounts.md §2 Event pages, decision D63). */
export function Page() {
  const { slug } = useParams();
  const now = Date.now();
  const { data: event } = useApi('getEvent', bySlug(slug));
  if (!event) return null;
  const { title, summary, body, time_zone, starts_at, ends_at, registration_closes_at } = event;
  return (
    <AccountPage
      title={title}
      description={summary}
      canonical={urls.event(event.slug)}
      noindex={Date.parse(ends_at) < now}
    >
      <div className={css.columns}>
        <div className={css.words}>
          <Text as="h1" variant="poster">
            {title}
          </Text>
          <Text variant="lede">{summary}</Text>
          <DefinitionList
            items={[
              { term: 'Day', value: longDay(time_zone, starts_at) },
              { term: 'Time', value: hours(event) },
              { term: 'Place', value: venueOf(event) },
              { term: 'Registration requests close', value: longDay(time_zone, registration_closes_at) },
            ]}
          />
          <Prose html={body} />
          <ButtonLink variant="signal" href={urls.registerInterest()}>
            RSVP
          </ButtonLink>
          <Sponsors sponsors={event.sponsors} />
        </div>
        <Picture src={event.image_url} alt={event.image_alt} ratio="four-three" priority />
      </div>
    </AccountPage>
  );
}
