import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderInSite, type TestResponses } from '@unitbase/remote-kit/testing';
import Cookies from 'js-cookie';
import { countries, user, validationError } from '../shared/testing';
import { Fragment } from './newsletter-popup';

const DAY = 86_400_000;
const popup = { id: 1, heading: 'The week in production', body: '<p>Every Thursday.</p>', image_url: null };

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

function open(responses: TestResponses = {}, token: string | null = null) {
  renderInSite(<Fragment />, {
    session: { token },
    responses: { getNewsletterPopup: popup, getFormCountries: countries, ...responses },
  });
}
function scroll() {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    fireEvent.scroll(window);
  });
}
const panel = () => screen.queryByRole('complementary', { name: 'Newsletter' });
const daysLeft = () => Math.round((Number(Cookies.get('newsletter')) - Date.now()) / DAY);

async function subscribe() {
  await user.type(await screen.findByLabelText(/^Name/), 'Inês');
  await user.type(screen.getByLabelText(/^Email/), 'ines@atlantico.example');
  await user.selectOptions(
    screen.getByLabelText(/^Country/),
    await screen.findByRole('option', { name: 'France' }),
  );
  await user.type(screen.getByLabelText(/^Company/), 'Atlântico Três');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

describe('Newsletter pop-up', () => {
  it('opens after scrolling, with its texts, and takes no focus (AC-214, AC-215)', async () => {
    open();
    expect(panel()).toBeNull();
    scroll();
    expect(await screen.findByRole('heading', { name: popup.heading })).toBeVisible();
    expect(screen.getByText('Every Thursday.')).toBeVisible();
    expect(screen.queryByLabelText(/Job title/)).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('opens immediately if the visitor scrolled before the script loaded', async () => {
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    open();
    expect(await screen.findByRole('heading', { name: popup.heading })).toBeVisible();
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
    open({}, token);
    scroll();
    await screen.findByRole('heading', { name: popup.heading });
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
      expect(screen.queryByLabelText(/^Name/)).toBeNull();
      await user.click(button);
      expect(screen.getByLabelText(/^Name/)).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('waits while a field of the page has the focus', async () => {
    const getNewsletterPopup = jest.fn(() => popup);
    renderInSite(
      <>
        <input aria-label="Keyword" />
        <Fragment />
      </>,
      { responses: { getNewsletterPopup, getFormCountries: countries } },
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
