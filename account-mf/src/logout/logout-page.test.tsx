import { waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/shared-ui/site/testing';
import Cookies from 'js-cookie';
import { DRAFTS, useDrafts } from '../shared/drafts/drafts';
import * as page from './logout-page';

const open = (logout: () => undefined) =>
  renderPage(page, { at: '/auth/logout', pattern: '/auth/logout', answers: { logout } });

describe('Logout', () => {
  it('calls logout once, keeps the end of the newsletter cookie and goes to the login (AC-075, AC-076)', async () => {
    Cookies.set('newsletter', '1800000000000');
    Cookies.set('previous_page', '1');
    const logout = jest.fn(() => undefined);
    const { router } = open(logout);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('newsletter_snooze')).toBe('1800000000000');
    expect(document.cookie).toBe('newsletter=1800000000000');
  });

  it('leaves nothing of what an owner typed and did not save', async () => {
    useDrafts.getState().keep('7/31/details', { town: 'Lyon' });
    expect(localStorage.getItem(DRAFTS)).toContain('Lyon');
    const { router } = open(() => undefined);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem(DRAFTS)).not.toContain('Lyon');
  });

  it('goes there also when the call fails (AC-078)', async () => {
    const { router } = open(() => {
      throw new ApiError(403, { detail: 'no' });
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  });
});
