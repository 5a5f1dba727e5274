import { act, screen, waitFor } from '@testing-library/react';
import type { SiteEvent } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { countries, user, validationError } from '../shared/testing';
import * as eventPage from './event-page';
import * as latestPage from './latest-event-page';
import * as interestPage from './register-interest-page';

const berlin: SiteEvent = {
  slug: 'berlin-drinks-reception-2024',
  title: 'Drinks reception in Berlin',
  summary: 'A drinks reception during the festival, free and by invitation only.',
  body: '<p>Places are not transferable, one person per RSVP.</p>',
  venue: 'Spreehalle',
  city: 'Berlin',
  time_zone: 'Europe/Berlin',
  starts_at: '2024-10-09T15:00:00+00:00',
  ends_at: '2024-10-09T17:00:00+00:00',
  registration_opens_at: '2024-08-01T08:00:00+00:00',
  registration_closes_at: '2024-10-07T21:59:59+00:00',
  contact_email: 'events@unitbase.example',
  image_url: null,
  image_alt: '',
  sponsors: [
    { id: 1, name: 'Spreelicht Studios', logo_url: '/media/a.svg', url_link: 'https://spreelicht.example/' },
    { id: 2, name: 'Kiez Rental', logo_url: '/media/b.svg', url_link: '' },
  ],
};
const BEFORE_CLOSING = Date.parse('2024-10-01T12:00:00Z');

const openInterest = (now: number | undefined, more: TestResponses = {}) => {
  if (now !== undefined) jest.spyOn(Date, 'now').mockReturnValue(now);
  return renderPage(interestPage, {
    at: '/register-your-interest',
    pattern: '/register-your-interest',
    responses: { getEvents: [berlin], getFormCountries: countries, ...more },
  });
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('Invitation', () => {
  it('shows day, hours, venue, terms and sponsors, and links RSVP (AC-235, AC-236)', async () => {
    renderPage(eventPage, {
      at: '/events/berlin-drinks-reception-2024',
      pattern: '/events/:slug',
      responses: { getEvent: berlin },
    });
    expect(await screen.findByText('Wednesday 9th October 2024')).toBeVisible();
    expect(screen.getByText('17:00-19:00')).toBeVisible();
    expect(screen.getByText(/free and by invitation only/)).toBeVisible();
    expect(screen.getByText('Monday 7th October 2024')).toBeVisible();
    expect(screen.getByText(/not transferable, one person per RSVP/)).toBeVisible();
    expect(screen.getByText('Spreelicht Studios')).toBeVisible();
    expect(screen.getByText('Kiez Rental')).toBeVisible();
    expect(screen.getByRole('link', { name: 'RSVP' })).toHaveAttribute('href', '/register-your-interest');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('redirects a slug in capitals to lower case (D1)', async () => {
    const { router } = renderPage(eventPage, {
      at: '/events/Berlin-Drinks-Reception-2024',
      pattern: '/events/:slug',
      responses: { getEvent: berlin },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe(`/events/${berlin.slug}`);
  });

  it('is reachable by its short URL (AC-237)', async () => {
    const { router } = renderPage(latestPage, {
      at: '/event-invitation',
      pattern: '/event-invitation',
      responses: { getEvents: [berlin] },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/berlin-drinks-reception-2024'));
  });
});

describe('Event registration', () => {
  it('says that registration has closed, with the facts and a hidden form (AC-238, AC-239)', async () => {
    openInterest(undefined);
    expect(await screen.findByRole('heading', { name: messages.audience.eventClosed })).toBeVisible();
    for (const fact of ['9 Oct 2024', '17:00-19:00', 'Spreehalle, Berlin', 'Spreelicht Studios'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: 'events@unitbase.example' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    const hidden = document.querySelector('form');
    expect(hidden).not.toBeNull();
    expect(hidden).not.toBeVisible();
  });

  async function fillIn() {
    for (const name of ['Name', 'Company', 'Job title'])
      await user.type(await screen.findByLabelText(new RegExp(`^${name}`)), 'Farol');
    await user.type(screen.getByLabelText(/^Email/), 'ines@farol.example');
    await user.selectOptions(screen.getByLabelText(/^Country/), 'FR');
    await user.click(screen.getByRole('button', { name: 'RSVP' }));
  }

  it('sends seven fields, confirms, and leads home after two seconds (AC-240, AC-241)', async () => {
    const requests: unknown[] = [];
    jest.useFakeTimers({ now: BEFORE_CLOSING });
    const { router } = openInterest(undefined, {
      registerForEvent: (args) => {
        requests.push(args);
        return { detail: messages.audience.eventRegistered };
      },
    });
    await fillIn();
    expect(await screen.findByText(messages.audience.eventRegistered)).toBeVisible();
    expect(requests).toEqual([
      {
        params: { slug: berlin.slug },
        body: {
          ...{ name: 'Farol', company: 'Farol', job_title: 'Farol', email: 'ines@farol.example' },
          ...{ dietary: '', contact: '', country: 'FR', referral_note: '' },
        },
      },
    ]);
    expect(router.state.location.pathname).toBe('/register-your-interest');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(router.state.location.pathname).toBe('/');
  });

  it('stays on request, and keeps the form when the api rejects it (decision C6, decision C12)', async () => {
    let isFull = true;
    const { router } = openInterest(BEFORE_CLOSING, {
      registerForEvent: () => {
        if (isFull) throw validationError({ email: [messages.login.emailRequired] });
        return { detail: messages.audience.eventRegistered };
      },
    });
    await fillIn();
    expect(await screen.findByRole('link', { name: `Email: ${messages.login.emailRequired}` })).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Farol');
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'RSVP' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.queryByText(/being taken/)).toBeNull();
    expect(router.state.location.pathname).toBe('/register-your-interest');
  });
});
