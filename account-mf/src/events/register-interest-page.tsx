import type { SiteEvent } from '@unitbase/contracts/entities/audience';
import type { EventRegistration } from '@unitbase/contracts/forms/audience';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { notFound, useApi, useLoaderData } from '@unitbase/remote-kit';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { runFormAction, textsOf, toSuccess } from '../shared/form/form-action';
import { AccountPage } from '../shared/layout/account-page';
import {
  eventToRegisterFor,
  hours,
  type RegistrationState,
  registrationState,
  shortDay,
} from './event-dates';
import { Sponsors, venueOf } from './event-details';
import css from './events.module.css';
import { RegistrationForm } from './registration-form';

export const searchBar = false;
export const script = 'on-interaction';

interface Loaded {
  slug: string;
  state: RegistrationState;
}

/** Decides the state once, so that hydration uses the server's result. */
export async function load({ read }: PageArgs): Promise<Loaded> {
  const [events] = await Promise.all([read('getEvents'), read('getFormCountries')]);
  const now = Date.now();
  const event = eventToRegisterFor(events, now);
  if (!event) throw notFound();
  return { slug: event.slug, state: registrationState(event, now) };
}

export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    const { slug = '', ...body } = textsOf(form);
    const request = { params: { slug }, body: body as unknown as EventRegistration };
    return toSuccess(await call('registerForEvent', request));
  });
}

const title = 'Register your interest';

/** Renders `/register-your-interest`. After closing, the form is inert (AC-238, AC-239). */
export function Page() {
  const { slug, state } = useLoaderData() as Loaded;
  const { data: events } = useApi('getEvents');
  const event = events?.find((candidate) => candidate.slug === slug);
  if (!event) return null;
  return (
    <AccountPage
      title={title}
      description={event.summary}
      canonical={urls.registerInterest()}
      noindex={state === 'closed'}
      crumbs={[{ label: event.title, href: urls.event(event.slug) }, { label: title }]}
    >
      <div className={css.columns}>
        <div className={css.words}>
          <Text as="h1" variant="d1">
            {state === 'closed'
              ? messages.audience.eventClosed
              : state === 'early'
                ? messages.audience.eventNotOpen
                : title}
          </Text>
          <Facts event={event} />
          <Sponsors sponsors={event.sponsors} />
        </div>
        <div hidden={state !== 'open'} inert={state !== 'open'}>
          <RegistrationForm slug={event.slug} />
        </div>
      </div>
    </AccountPage>
  );
}

function Facts({ event }: { event: SiteEvent }) {
  const mail = event.contact_email || site.contactEmail;
  return (
    <DefinitionList
      items={[
        { term: 'Event', value: event.title },
        { term: 'Day', value: shortDay(event.time_zone, event.starts_at) },
        { term: 'Time', value: hours(event) },
        { term: 'Place', value: venueOf(event) },
        { term: 'Contact', value: <TextLink href={`mailto:${mail}`}>{mail}</TextLink> },
      ]}
    />
  );
}
