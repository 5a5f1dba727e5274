import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import { type Options, openProfile, signedIn } from './testing';

afterEach(() => jest.useRealTimers());

describe('the message form', () => {
  async function openForm(responses: Options['responses']) {
    openProfile({}, { ...signedIn, responses });
    await userEvent.click(await screen.findByRole('link', { name: 'Send Email' }));
    return within(await screen.findByRole('dialog'));
  }

  it('requires a non-blank subject and message (DI-260, DI-264, DI-265, DI-266)', async () => {
    const sendCompanyMessage = jest.fn(() => ({ detail: '' }));
    const dialog = await openForm({ sendCompanyMessage });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), '   ');
    const send = dialog.getByRole('button', { name: 'Send Email' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(send);
    expect(dialog.getAllByText('Subject is required').length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Message is required').length).toBeGreaterThan(0);
    expect(sendCompanyMessage).not.toHaveBeenCalled();
  });

  it('confirms, closes after three seconds and reopens empty (DI-267, DI-268, DI-269)', async () => {
    const sendCompanyMessage = jest.fn(() => ({ detail: '' }));
    const dialog = await openForm({ sendCompanyMessage });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Permits');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Hello');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(dialog.getByRole('button', { name: 'Send Email' }));
    expect(sendCompanyMessage).toHaveBeenCalledWith({
      params: { orgid: 7 },
      body: { subject: 'Permits', message: 'Hello' },
    });
    expect(await screen.findByRole('dialog', { name: 'Your Message has been Sent' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Subject/ })).toBeNull();
    await user.unhover(screen.getByRole('dialog'));
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(screen.getByRole('dialog', { name: 'Your Message has been Sent' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Send Email' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Message: Atelier Méridien' }));
    expect(reopened.getByRole('textbox', { name: /Subject/ })).toHaveValue('');
    expect(reopened.getByRole('textbox', { name: /Message/ })).toHaveValue('');
  });

  it('keeps the text when the dialog closes before sending', async () => {
    const dialog = await openForm({});
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Permits');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Hello');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Send Email' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect(reopened.getByRole('textbox', { name: /Subject/ })).toHaveValue('Permits');
    expect(reopened.getByRole('textbox', { name: /Message/ })).toHaveValue('Hello');
  });

  it('keeps the text when the api rejects it (DI-270)', async () => {
    const dialog = await openForm({
      sendCompanyMessage: () => {
        throw new ApiError(429, { detail: 'Too many requests. Please try again later.' });
      },
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Permits');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Hello');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Email' }));
    expect(await dialog.findByText('Too many requests. Please try again later.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Subject/ })).toHaveValue('Permits');
  });
});
