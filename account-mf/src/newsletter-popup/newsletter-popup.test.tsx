import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderInSite, type TestResponses } from '@unitbase/remote-kit/testing';
import Cookies from 'js-cookie';
import { countries, ines, user, validationError } from '../shared/testing';
import { Fragment } from './newsletter-popup';

const DAY = 86_400_000;
const member = { ...ines, company_name: 'Atlântico Três' };
const popup = { id: 1, heading: 'The week in production', body: '<p>Every Thursday.</p>', image_url: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

interface OpenOptions {
  token?: string | null;
  at?: string;
  /** Pages of the visit before this one. */
  pages?: number;
}

function open(responses: TestResponses = {}, { token = null, at = '/news', pages = 2 }: OpenOptions = {}) {
  sessionStorage.setItem('visit_pages', String(pages));
  return renderInSite(<Fragment />, {
    at,
    session: { token },
    responses: { getNewsletterPopup: popup, getFormCountries: countries, ...responses },
  });
}
function scroll(scrollY = 900) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
    fireEvent.scroll(window);
  });
}
const panel = () => screen.queryByRole('complementary', { name: 'Newsletter' });
const heading = () => screen.findByRole('heading', { name: popup.heading });
const daysLeft = () => Math.round((Number(Cookies.get('newsletter')) - Date.now()) / DAY);

async function subscribe() {
  await user.type(await screen.findByLabelText(/^Email/), 'ines@atlantico.example{Enter}');
  expect(await screen.findByLabelText(/^Name/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Name/), 'Inês');
  await user.selectOptions(
    screen.getByLabelText(/^Country/),
    await screen.findByRole('option', { name: 'France' }),
  );
  await user.type(screen.getByLabelText(/^Company/), 'Atlântico Três');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

describe('Newsletter pop-up', () => {
  it('opens on the third page of a visit, with its texts, and takes no focus (AC-214, AC-215)', async () => {
    open();
    expect(panel()).toBeNull();
    scroll();
    expect(await heading()).toBeVisible();
    expect(screen.getByText('Every Thursday.')).toBeVisible();
    expect(screen.queryByLabelText(/Job title/)).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('counts the pages of a visit and stays closed on the first two [site V7]', async () => {
    const { router } = open({}, { pages: 0 });
    for (const page of ['/section', '/dialling-codes']) {
      scroll();
      expect(panel()).toBeNull();
      scroll(0);
      await act(() => router.navigate(page));
    }
    scroll();
    expect(await heading()).toBeVisible();
  });

  it('opens at the end of an article, but not before [site V7]', async () => {
    const text = document.body.appendChild(document.createElement('div'));
    text.dataset.articleBody = '';
    const bottom = jest.spyOn(text, 'getBoundingClientRect');
    bottom.mockReturnValue(new DOMRect(0, 0, 600, innerHeight + 1));
    open({}, { at: '/news/2026/09/02/rebate', pages: 0 });
    scroll();
    expect(panel()).toBeNull();
    bottom.mockReturnValue(new DOMRect(0, 0, 600, innerHeight));
    scroll();
    expect(await heading()).toBeVisible();
  });

  it.each([
    '/search',
    '/section/crew/category/grips',
    '/country/france',
    '/country/france/city/paris',
    '/country/france/profile/lumen',
    '/account/profile',
    '/register/form/basic',
    '/lists/7',
  ])('never opens on %s [site V7]', (at) => {
    open({ getNewsletterPopup: undefined }, { at, pages: 9 });
    scroll();
    expect(panel()).toBeNull();
  });

  it('opens on a guide', async () => {
    open({}, { at: '/country/france/guide/production-guide' });
    scroll();
    expect(await heading()).toBeVisible();
  });

  it('asks visitors for the e-mail address alone at first [site V7]', async () => {
    open();
    scroll();
    await heading();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.type(screen.getByLabelText(/^Email/), 'ines@');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByText(messages.login.emailRequired)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  });

  it('subscribes a user at one press [site V7]', async () => {
    const subscribeNewsletter = jest.fn((_: object) => ({ detail: '' }));
    open({ getUser: member, subscribeNewsletter }, { token: 'token' });
    scroll();
    await heading();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(messages.audience.newsletterThanks)).toBeVisible();
    expect(subscribeNewsletter.mock.calls[0]?.[0]).toMatchObject({
      body: { name: 'Inês Tavares', email: member.email, country: 'PT', company: 'Atlântico Três' },
    });
  });

  it('stays closed for a user whose address is subscribed [site V7]', async () => {
    const getUser = jest.fn(() => ({ ...member, newsletter_subscribed: true }));
    open({ getUser }, { token: 'token' });
    scroll();
    await waitFor(() => expect(daysLeft()).toBe(30));
    expect(panel()).toBeNull();
  });

  it('opens immediately if the visitor scrolled before the script loaded', async () => {
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    open();
    expect(await heading()).toBeVisible();
  });

  it('stays hidden while its cookie exists (AC-216)', () => {
    Cookies.set('newsletter', '1');
    open({ getNewsletterPopup: undefined });
    scroll();
    expect(panel()).toBeNull();
  });

  it.each([
    ['a visitor for 1 day', null, 1],
    ['a user for 90 days', 'token', 90],
  ])('hides from %s after closing by Esc (AC-217, AC-218)', async (_who, token, days) => {
    open({ getUser: member }, { token });
    scroll();
    await heading();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
    expect(daysLeft()).toBe(days);
  });

  it('subscribes, confirms and stays hidden for 90 days (AC-219, AC-224)', async () => {
    const requests: unknown[] = [];
    open({
      subscribeNewsletter: ({ body }) => {
        requests.push(body);
        return { detail: '' };
      },
    });
    scroll();
    await subscribe();
    expect(await screen.findByText(messages.audience.newsletterThanks)).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ source: 'popup', country: '250' })]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(daysLeft()).toBe(90);
  });

  it('is collapsed on a phone and focuses its form when expanded', async () => {
    window.matchMedia = ((media: string) => ({ media, matches: true })) as typeof window.matchMedia;
    try {
      open();
      scroll();
      const button = await screen.findByRole('button', { name: messages.audience.newsletterHeading });
      expect(screen.queryByLabelText(/^Email/)).toBeNull();
      await user.click(button);
      expect(screen.getByLabelText(/^Email/)).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('waits while a field of the page has the focus', async () => {
    const getNewsletterPopup = jest.fn(() => popup);
    sessionStorage.setItem('visit_pages', '2');
    renderInSite(
      <>
        <input aria-label="Keyword" />
        <Fragment />
      </>,
      { at: '/news', responses: { getNewsletterPopup, getFormCountries: countries } },
    );
    const field = screen.getByLabelText('Keyword');
    await user.click(field);
    scroll();
    expect(getNewsletterPopup).not.toHaveBeenCalled();
    act(() => field.blur());
    scroll();
    expect(await screen.findByRole('heading', { name: popup.heading })).toBeVisible();
  });

  it('waits for the answer to the consent banner (decision C30)', async () => {
    const banner = document.body.appendChild(document.createElement('section'));
    banner.dataset.consentBanner = '';
    open();
    scroll();
    expect(panel()).toBeNull();
    banner.remove();
    scroll();
    expect(await screen.findByRole('heading', { name: popup.heading })).toBeVisible();
  });

  it('keeps the form when the api rejects it', async () => {
    open({
      subscribeNewsletter: () => {
        throw validationError({ email: [messages.login.emailRequired] });
      },
    });
    scroll();
    await subscribe();
    expect(await screen.findByText(messages.login.emailRequired)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Inês');
    expect(Cookies.get('newsletter')).toBeUndefined();
  });
});
