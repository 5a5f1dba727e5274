import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import Cookies from 'js-cookie';
import { countries, user, validationError } from '../shared/testing';
import * as page from './newsletter-page';
import * as thanksPage from './thank-you-page';

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

const open = (subscribeNewsletter?: TestResponses['subscribeNewsletter']) =>
  renderPage(page, {
    at: '/newsletter',
    pattern: '/newsletter',
    responses: { getFormCountries: countries, getLatestHeadlines: [], subscribeNewsletter },
  });
const button = () => screen.getByRole('button', { name: 'Subscribe' });

async function fillIn() {
  await user.type(await screen.findByLabelText(/^Name/), 'Inês');
  await user.type(screen.getByLabelText(/^Email/), 'ines@atlantico.example');
  await user.selectOptions(screen.getByLabelText(/^Country( \*)?$/), 'France');
  await user.type(screen.getByLabelText(/^Company/), 'Atlântico Três');
  await user.type(screen.getByLabelText(/^Job title/), 'Producer');
}

describe('Newsletter', () => {
  it('shows its heading and breadcrumbs (AC-204)', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: messages.audience.newsletterHeading }),
    ).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', 'Newsletter']);
  });

  it('ticks both bulletins but not the partners, and sends country ids (AC-205, AC-206, AC-210)', async () => {
    open();
    expect(await screen.findByRole('checkbox', { name: /Country bulletin/ })).toBeChecked();
    // WCAG 1.3.5 [runtime 15].
    expect(screen.getByLabelText(/^Country( \*)?$/)).toHaveAttribute('autocomplete', 'country-name');
    expect(screen.getByRole('checkbox', { name: /News bulletin/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /partners/ })).not.toBeChecked();
    expect(screen.getByRole('option', { name: 'France' })).toHaveValue('250');
  });

  it('requires five fields and a bulletin (AC-207)', async () => {
    open();
    await fillIn();
    expect(button()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('checkbox', { name: /Country bulletin/ }));
    await user.click(screen.getByRole('checkbox', { name: /News bulletin/ }));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    expect(await screen.findByText(messages.audience.chooseBulletin)).toBeVisible();
  });

  it('subscribes, remembers it and confirms (AC-211, AC-219)', async () => {
    const requests: unknown[] = [];
    const { router } = open(({ body }) => {
      requests.push(body);
      return { detail: '' };
    });
    await fillIn();
    await user.click(button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/newsletter/thank-you'));
    expect(requests).toEqual([
      expect.objectContaining({ source: 'page', country: '250', country_bulletin: '1', news_bulletin: '1' }),
    ]);
    expect(localStorage.getItem('newsletter_subscribed')).toBe('1');
  });

  it.each(['Name', 'Company', 'Job title'])(
    '%s accepts 199 and 200 characters and keeps 201 with a message (AC-208) [accounts 9]',
    async (label) => {
      const { router } = open({ detail: '' });
      await fillIn();
      const text = screen.getByLabelText(new RegExp(`^${label}`));
      const tooLong = `The ${label} field must be 200 or less.`;
      await user.clear(text);
      await user.click(text);
      await user.paste('x'.repeat(201));
      expect(text).toHaveValue('x'.repeat(201));
      await user.click(button());
      expect(await screen.findByText(tooLong)).toBeVisible();
      fireEvent.change(text, { target: { value: 'x'.repeat(199) } });
      await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
      fireEvent.change(text, { target: { value: 'x'.repeat(200) } });
      await user.click(button());
      await waitFor(() => expect(router.state.location.pathname).toBe('/newsletter/thank-you'));
    },
  );

  it('remembers that the visitor came from a page of this site (AC-213, CO-042)', async () => {
    const { router } = open();
    await screen.findByLabelText(/^Name/);
    expect(Cookies.get('previous_page')).toBeUndefined();
    await act(() => router.navigate('/news'));
    await act(() => router.navigate('/newsletter'));
    await screen.findByLabelText(/^Name/);
    expect(Cookies.get('previous_page')).toBe('1');
  });

  it('rejects an invalid address (AC-209) and keeps the values after a failure', async () => {
    open(() => {
      throw validationError({ company: ['The Company field must be 200 or less.'] });
    });
    await fillIn();
    await user.click(button());
    expect(await screen.findByText('The Company field must be 200 or less.')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Inês');
    await user.clear(screen.getByLabelText(/^Email/));
    await user.type(screen.getByLabelText(/^Email/), 'ines');
    await user.click(button());
    expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  });
});

describe('Thanks for subscribing', () => {
  const thanks = () => renderPage(thanksPage, { at: '/newsletter/thank-you' });

  it('links home for a visitor from the site (AC-212, CO-041)', async () => {
    Cookies.set('previous_page', '1');
    thanks();
    expect(await screen.findByRole('heading', { name: messages.audience.newsletterThanks })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it('links back for a visitor from elsewhere (AC-212, CO-041)', async () => {
    thanks();
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
  });
});
