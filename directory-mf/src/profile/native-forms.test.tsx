import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import { action } from './load-profile';
import { name, type Options, openProfile, signedIn } from './testing';

/** Renders the profile at the address of 'Send Email' without script. */
const openForm = (responses: Options['responses'] = {}, session: Partial<Options> = signedIn) =>
  openProfile({}, { ...session, at: '/country/france/profile/atelier-meridien?message=1', responses });

const form = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Message: Atelier Méridien' })).closest(
      'section',
    ) as HTMLElement,
  );

async function send() {
  const fields = await form();
  await userEvent.type(fields.getByLabelText(/^Subject/), 'Permits');
  await userEvent.type(fields.getByLabelText(/^Message/), 'Hello');
  await userEvent.click(fields.getByRole('button', { name: 'Send Email' }));
}

it("links 'Send Email' to the form in the page, or to login for visitors", async () => {
  const { unmount } = openProfile({}, signedIn);
  expect(await screen.findByRole('link', { name: 'Send Email' })).toHaveAttribute(
    'href',
    '/country/france/profile/atelier-meridien?message=1#message',
  );
  unmount();
  openProfile();
  expect(await screen.findByRole('link', { name: 'Send Email' })).toHaveAttribute(
    'href',
    '/auth/login?redirectUrl=%2Fcountry%2Ffrance%2Fprofile%2Fatelier-meridien',
  );
});

it('has no form for a visitor', async () => {
  openForm({}, {});
  await name();
  expect(screen.queryByRole('heading', { name: 'Message: Atelier Méridien' })).toBeNull();
});

it('sends the form by the page’s action and confirms (DI-267)', async () => {
  const sendCompanyMessage = jest.fn(() => ({ detail: '' }));
  openForm({ sendCompanyMessage });
  await send();
  expect(await (await form()).findByText('Your Message has been Sent')).toBeInTheDocument();
  expect(sendCompanyMessage).toHaveBeenCalledWith({
    params: { orgid: 7 },
    body: { subject: 'Permits', message: 'Hello' },
  });
  expect((await form()).queryByRole('textbox')).toBeNull();
});

it('shows the error of a rejected form and keeps its input (DI-270)', async () => {
  openForm({
    sendCompanyMessage: () => {
      throw new ApiError(422, { subject: ['The Subject field must be 150 or less.'] });
    },
  });
  await send();
  expect(await (await form()).findByText('The Subject field must be 150 or less.')).toBeInTheDocument();
  expect((await form()).getByLabelText(/^Subject/)).toHaveValue('Permits');
});

it('returns the input of a rejected form, for pages without script (D59)', async () => {
  const form = new FormData();
  form.set('subject', 'Permits');
  form.set('message', 'Hello');
  const call = () => Promise.reject(new ApiError(429, { detail: 'Too many requests.' }));
  const args = { params: { country: 'france', company: 'atelier-meridien' }, form, call };
  const response = await action(args as unknown as Parameters<typeof action>[0]);
  expect(response).toMatchObject({ data: { input: { subject: 'Permits', message: 'Hello' } } });
});
