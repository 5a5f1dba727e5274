import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import { requireLogin } from '../require-login';
import { user } from '../testing';
import { toFormFailure } from './form-action';
import { SessionEndedPage, useUnsentEntries } from './session-ended-page';

const resent: [string, string][][] = [];

function Page() {
  const entries = useUnsentEntries();
  return entries ? <SessionEndedPage title="Edit account" entries={entries} /> : <p>the page itself</p>;
}

/** Opens the page as rendered after a native POST of `form` that the api rejected with `error`. */
function openAfter(form: FormData, error: ApiError) {
  const actionResult = toFormFailure(error, form);
  return renderPage(
    {
      Page,
      load: (args) =>
        requireLogin({ ...args, actionResult }, () => {
          throw new ApiError(401, { detail: messages.common.notSignedIn });
        }),
      action: async ({ form: secondForm }) => {
        resent.push([...secondForm].map(([name, value]) => [name, String(value)]));
        return null;
      },
    },
    { at: '/account/profile?tab=profile', pattern: '/account/profile' },
  );
}

function filledForm() {
  const form = new FormData();
  form.append('intent', 'details');
  form.append('categories', 'CAM');
  form.append('categories', 'GRP');
  form.append('aboutus', 'One line\nand "another" & more');
  form.append('current_password', 'secret of Inês');
  return form;
}

test.each([messages.common.notSignedIn, messages.common.badToken])(
  'after %j, sends the entries again unchanged, without the password',
  async (detail) => {
    const { container } = openAfter(filledForm(), new ApiError(401, { detail }));
    expect(await screen.findByRole('heading', { level: 1, name: messages.common.notSignedIn })).toBeVisible();
    expect(container.innerHTML).not.toContain('secret');
    const login = screen.getByRole('link', { name: 'Login (opens in new tab)' });
    expect(login).toHaveAttribute('href', '/auth/login?redirectUrl=%2Faccount%2Fprofile%3Ftab%3Dprofile');
    expect(login).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(resent.at(-1)).toEqual([
      ['intent', 'details'],
      ['categories', 'CAM'],
      ['categories', 'GRP'],
      ['aboutus', 'One line\nand "another" & more'],
    ]);
  },
);

test('redirects to the login after any other failure when the session has ended', async () => {
  const { router } = openAfter(filledForm(), new ApiError(422, { orgname: ['Too long.'] }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
});
