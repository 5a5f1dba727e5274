import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import { requireLogin } from '../require-login';
import { user } from '../testing';
import { toFormFailure } from './form-action';
import { SessionEndedPage, useUnsentEntries } from './session-ended-page';

const sentAgain: [string, string][][] = [];

function Page() {
  const entries = useUnsentEntries();
  return entries ? <SessionEndedPage title="Edit account" entries={entries} /> : <p>the page itself</p>;
}

/** The page as the server shows it after a native post of `form`, which the api validationError by `error`. */
function openAfter(form: FormData, error: ApiError) {
  const answered = toFormFailure(error, form);
  return renderPage(
    {
      Page,
      load: (args) =>
        requireLogin({ ...args, answered }, () => {
          throw new ApiError(401, { detail: messages.common.notSignedIn });
        }),
      action: async ({ form: again }) => {
        sentAgain.push([...again].map(([name, value]) => [name, String(value)]));
        return null;
      },
    },
    { at: '/account/profile?tab=profile', pattern: '/account/profile' },
  );
}

function filled() {
  const form = new FormData();
  form.append('intent', 'details');
  form.append('categories', 'CAM');
  form.append('categories', 'GRP');
  form.append('aboutus', 'One line\nand "another" & more');
  form.append('current_password', 'secret of Inês');
  return form;
}

test.each([messages.common.notSignedIn, messages.common.badToken])(
  'after %j what was typed is sent again as it was, but no password',
  async (detail) => {
    const { container } = openAfter(filled(), new ApiError(401, { detail }));
    expect(await screen.findByRole('heading', { level: 1, name: messages.common.notSignedIn })).toBeVisible();
    expect(container.innerHTML).not.toContain('secret');
    const login = screen.getByRole('link', { name: 'Login (opens in new tab)' });
    expect(login).toHaveAttribute('href', '/auth/login?redirectUrl=%2Faccount%2Fprofile%3Ftab%3Dprofile');
    expect(login).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(sentAgain.at(-1)).toEqual([
      ['intent', 'details'],
      ['categories', 'CAM'],
      ['categories', 'GRP'],
      ['aboutus', 'One line\nand "another" & more'],
    ]);
  },
);

test('any other failure leads to the login where the session is over, as before', async () => {
  const { router } = openAfter(filled(), new ApiError(422, { orgname: ['Too long.'] }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
});
