import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import Cookies from 'js-cookie';
import { DRAFTS_STORAGE_KEY, useDrafts } from '../shared/drafts/drafts';
import { user } from '../shared/testing';
import * as page from './logout-page';

const open = (logout: () => undefined) =>
  renderPage(page, { at: '/auth/logout', pattern: '/auth/logout', responses: { logout } });

describe('Logout', () => {
  it('calls logout once, keeps the end of the newsletter cookie and leads to the login (AC-075, AC-076)', async () => {
    Cookies.set('newsletter', '1800000000000');
    Cookies.set('previous_page', '1');
    const logout = jest.fn(() => undefined);
    const { router } = open(logout);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('newsletter_snooze')).toBe('1800000000000');
    expect(document.cookie).toBe('newsletter=1800000000000');
  });

  it('removes all drafts', async () => {
    useDrafts.getState().save('7/31/details', { town: 'Lyon' });
    expect(localStorage.getItem(DRAFTS_STORAGE_KEY)).toContain('Lyon');
    const { router } = open(() => undefined);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem(DRAFTS_STORAGE_KEY)).not.toContain('Lyon');
  });

  it.each([
    ['a failure of the server', new ApiError(503, {}), 'Something went wrong. Please try again.'],
    ['too many calls', new ApiError(429, { detail: 'Too many requests.' }), 'Too many requests.'],
    ['no network', new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
  ])('reports a failure and can be repeated: %s [runtime 3] (AC-078)', async (_what, failure, reason) => {
    Cookies.set('token', 'kept');
    const logout = jest.fn<undefined, []>().mockImplementationOnce(() => {
      throw failure;
    });
    const { router } = open(logout);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`The logout did not succeed: you are still logged in.${reason}`);
    expect(Cookies.get('token')).toBe('kept');
    expect(logout).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(Cookies.get('token')).toBeUndefined();
  });

  it('reloads the page if the browser has another login [runtime 2, 3]', async () => {
    open(() => {
      throw new ApiError(403, { detail: messages.common.badToken });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.common.badToken);
    const form = screen.getByRole('button', { name: 'Logout' }).closest('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/auth/logout');
  });
});
