import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Attachment } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user, validationError } from '../../shared/testing';
import { message, profiles, session, thread, unreadCounts } from '../testing';
import * as page from './thread-page';

const { inbox, threads } = messages;
const NOW = Date.parse('2026-11-23T00:00:00Z');
const KEY = thread().draft.key;
const pdf: Attachment = {
  id: '5b0a7c7e-0000-4000-8000-000000000002',
  name: 'certificates.pdf',
  type: 'application/pdf',
  size: 839_680,
  url: '/web_api/attachments/5b0a7c7e-0000-4000-8000-000000000002',
};
const savedAnswers = [{ id: 3, title: 'Permits, coast', text: 'The coastal trust decides in five weeks.' }];

const open = (getThread: TestResponses['getThread'], responses: TestResponses = {}) =>
  renderPage(page, {
    at: '/account/messages/1',
    pattern: '/account/messages/:thread',
    session,
    now: NOW,
    responses: {
      getThread,
      getUnreadCounts: unreadCounts,
      getOrgProfiles: profiles,
      getSavedAnswers: savedAnswers,
      saveThreadDraft: thread().draft,
      ...responses,
    },
  });
const text = () => screen.findByLabelText(inbox.answerAs('Atelier Méridien'));
const send = () => user.click(screen.getByRole('button', { name: inbox.sendAnswer }));

describe('a thread', () => {
  it.each([true, false])('says that answers by mail come back only if they do: %s', async (takesMail) => {
    open(thread({ takes_mail: takesMail }));
    const hint = (await screen.findByText(/^Mailed to .+ at once\./)).textContent;
    expect(hint?.endsWith(inbox.mailComesBack)).toBe(takesMail);
  });

  it('shows its messages by day, one’s own with how far they got', async () => {
    const own = { side: 'company', author: 'Hélène Carpentier', is_own: true } as const;
    open(
      thread({
        messages: [
          message(1, { attachments: [pdf] }),
          message(2, { ...own, sent_at: '2026-11-20T16:31:00Z' }),
          message(3, {
            sent_at: '2026-11-23T09:12:00Z',
            by_mail: true,
            dropped: ['a.dwg'],
            quoted: 'On Friday',
          }),
        ],
        mailed_only: 2,
      }),
    );
    expect(await screen.findByText('Friday 20th November 2026')).toBeVisible();
    expect(screen.getByText('Monday 23rd November 2026')).toBeVisible();
    expect(screen.getAllByText('Opened')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /certificates.pdf/ })).toHaveAttribute('href', pdf.url);
    expect(screen.getByText('One attachment was not kept: a.dwg.')).toBeVisible();
    expect(screen.getByText(inbox.byMail)).toBeVisible();
    expect(screen.getByText('On Friday')).not.toBeVisible();
    expect(screen.getByText(inbox.mailedOnly(2))).toBeVisible();
  });

  it('shows the facts of the enquiry and the days left', async () => {
    open(thread());
    const facts = within(await screen.findByRole('complementary', { name: inbox.enquiryFacts }));
    expect(facts.getByText('TV · 50,000–250,000 EUR')).toBeVisible();
    expect(facts.getByText('Bonifacio')).toBeVisible();
    expect(facts.getByText('8th to 19th March 2027')).toBeVisible();
    expect(facts.getByText('Reply by 1st December, 8 days left')).toBeVisible();
    expect(facts.getByRole('progressbar')).toHaveAttribute('value', '27');
    expect(facts.getByRole('link', { name: '+44 20 7946 0417' })).toHaveAttribute(
      'href',
      'tel:+442079460417',
    );
  });

  it('counts as read: the numbers are read after it', async () => {
    const calls: string[] = [];
    open(
      ({ query }) => {
        calls.push(`thread ${query?.seen}`);
        return thread();
      },
      {
        getUnreadCounts: () => {
          calls.push('numbers');
          return { ...unreadCounts, received: 0 };
        },
      },
    );
    await text();
    expect(calls.slice(0, 2)).toEqual(['thread true', 'numbers']);
  });

  it('has no page for the thread of someone else', async () => {
    open(() => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    expect(await screen.findByText('404')).toBeVisible();
  });

  it('shows the sender the state, without the company’s own tools', async () => {
    open(thread({ side: 'sender', status: 'delivered' }));
    expect(await screen.findByLabelText(inbox.writeTo('Atelier Méridien'))).toBeVisible();
    expect(screen.getAllByText('Delivered').length).toBeGreaterThan(0);
    for (const name of [threads.notAvailable, inbox.block, /^Insert/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('sends an undeliverable message again', async () => {
    const resendThread = jest.fn().mockReturnValue(thread());
    open(thread({ side: 'sender', status: 'undeliverable' }), { resendThread });
    await user.click(await screen.findByRole('button', { name: inbox.sendAgain }));
    await waitFor(() => expect(resendThread).toHaveBeenCalledWith({ params: { id: 1 } }));
  });

  it('is readable only after the enquiry is closed', async () => {
    const { enquiry } = thread();
    const closed = { closed_at: '2026-11-22T10:00:00Z', closing_line: 'The boat is booked.' };
    open(thread({ can_write: false, enquiry: enquiry && { ...enquiry, ...closed } }));
    expect(await screen.findByText(inbox.closedBy('Fathom Row Pictures'))).toBeVisible();
    expect(screen.getByText('“The boat is booked.” The thread stays readable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: inbox.sendAnswer })).toBeNull();
  });

  it('is readable only while the profile is suspended, and says so', async () => {
    open(thread({ can_write: false }));
    expect(await screen.findByText(inbox.suspended)).toBeVisible();
    expect(screen.queryByRole('button', { name: inbox.sendAnswer })).toBeNull();
  });
});

describe('an answer', () => {
  it('is sent with its key, then the field is empty and has the focus', async () => {
    let current = thread();
    const answerThread = jest.fn(() => {
      const messagesNow = [
        ...current.messages,
        message(2, { side: 'company', text: 'The plate takes 60 kg.' }),
      ];
      current = thread({ messages: messagesNow, draft: { ...current.draft, key: KEY.replace('1', '2') } });
      return current;
    });
    open(() => current, { answerThread });
    await user.type(await text(), 'The plate takes 60 kg.');
    await send();
    expect(await screen.findByText('The plate takes 60 kg.', { selector: 'p' })).toBeVisible();
    expect(answerThread).toHaveBeenCalledWith({
      params: { id: 1 },
      body: { text: 'The plate takes 60 kg.', key: KEY },
    });
    await waitFor(async () => expect(await text()).toHaveValue(''));
    expect(await text()).toHaveFocus();
  });

  it('needs a text, and keeps it after an error', async () => {
    const answerThread = jest.fn(() => {
      throw validationError({ text: ['Too long.'] });
    });
    open(thread(), { answerThread });
    await text();
    await send();
    expect(await text()).toHaveAccessibleDescription(threads.answerRequired);
    expect(await text()).toHaveFocus();
    expect(answerThread).not.toHaveBeenCalled();
    await user.type(await text(), 'Yes.');
    await send();
    await waitFor(async () => expect(await text()).toHaveAccessibleDescription('Too long.'));
    expect(await text()).toHaveValue('Yes.');
  });

  it('is ‘Not available’ in one press', async () => {
    const declineThread = jest.fn().mockReturnValue(thread({ status: 'declined' }));
    open(thread(), { declineThread });
    await user.click(await screen.findByRole('button', { name: threads.notAvailable }));
    await waitFor(() => expect(declineThread).toHaveBeenCalledWith({ params: { id: 1 } }));
  });

  it('starts with the kept draft, and keeps what is typed', async () => {
    const saveThreadDraft = jest.fn().mockReturnValue(thread().draft);
    open(thread({ draft: { ...thread().draft, fields: { text: 'The boat' } } }), { saveThreadDraft });
    expect(await text()).toHaveValue('The boat');
    await user.type(await text(), ' is held.');
    await waitFor(
      () =>
        expect(saveThreadDraft).toHaveBeenCalledWith({
          params: { id: 1 },
          body: { key: KEY, text: 'The boat is held.' },
        }),
      { timeout: 5_000 },
    );
  });

  it('takes a saved answer below what is typed', async () => {
    open(thread());
    await user.type(await text(), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Insert Permits, coast' }));
    expect(await text()).toHaveValue('Thank you.\n\nThe coastal trust decides in five weeks.');
  });

  it('uploads files to the draft, and rejects others by name', async () => {
    let current = thread();
    const uploadAttachment = jest.fn((_: unknown) => {
      current = thread({ draft: { ...current.draft, attachments: [pdf] } });
      return pdf;
    });
    const { container } = open(() => current, { uploadAttachment });
    await text();
    const field = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const files = [
      new File(['%PDF-1.7'], 'certificates.pdf', { type: 'application/pdf' }),
      new File(['x'], 'head.dwg'),
    ];
    await user.setup({ applyAccept: false }).upload(field, files);
    expect(await screen.findByText('820 KB · uploaded')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('head.dwg is not a PDF, JPEG or PNG.');
    const { body } = (uploadAttachment.mock.calls[0]?.[0] ?? {}) as { body: FormData };
    expect([body.get('thread'), body.get('key')]).toEqual(['1', KEY]);
    await user.click(screen.getByRole('button', { name: 'Remove head.dwg' }));
    expect(screen.queryByText('head.dwg')).toBeNull();
  });

  it('removes a file of the draft', async () => {
    let current = thread({ draft: { ...thread().draft, attachments: [pdf] } });
    const deleteAttachment = jest.fn(() => {
      current = thread();
      return undefined as never;
    });
    open(() => current, { deleteAttachment });
    await user.click(await screen.findByRole('button', { name: 'Remove certificates.pdf' }));
    await waitFor(() => expect(screen.queryByText('certificates.pdf')).toBeNull());
    expect(deleteAttachment).toHaveBeenCalledWith({ params: { id: pdf.id } });
  });
});

describe('the acts of a thread', () => {
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

  it.each([
    [inbox.markUnread, { is_unread: true }],
    [inbox.archive, { is_archived: true }],
  ])('%s leads back to the inbox', async (name, change) => {
    const updateThreads = jest.fn().mockReturnValue(unreadCounts);
    const { router } = open(thread(), { updateThreads });
    await press(name);
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/account/messages');
    expect(updateThreads).toHaveBeenCalledWith({ body: { ids: [1], ...change } });
  });

  it('blocks the sender', async () => {
    let current = thread();
    const blockSender = jest.fn(() => {
      current = thread({ is_blocked: true });
      return undefined as never;
    });
    open(() => current, { blockSender });
    await press(inbox.block);
    expect(await screen.findByText(inbox.blocked)).toBeVisible();
    expect(screen.getByRole('link', { name: inbox.blockedSenders })).toHaveAttribute(
      'href',
      '/account/messages/blocked-senders/31',
    );
  });

  it('reports the thread with a reason', async () => {
    let current = thread();
    const reportThread = jest.fn(() => {
      current = thread({ is_reported: true });
      return undefined as never;
    });
    open(() => current, { reportThread });
    await user.click(await screen.findByText(inbox.report));
    await user.type(screen.getByLabelText(/^Reason/), 'They sell watches.');
    await press(inbox.sendReport);
    expect(await screen.findByText(inbox.reported)).toBeVisible();
    expect(reportThread).toHaveBeenCalledWith({ params: { id: 1 }, body: { reason: 'They sell watches.' } });
  });
});

describe('without scripts', () => {
  const post = async (fields: Record<string, string>, responses: TestResponses) => {
    const { router } = open(thread(), responses);
    await text();
    const form = new FormData();
    for (const [name, value] of Object.entries({ key: KEY, text: 'Thank you.', ...fields }))
      form.set(name, value);
    await router.navigate('/account/messages/1', { formMethod: 'post', formData: form });
  };

  it('Insert keeps the typed text with the answer in the draft', async () => {
    const saveThreadDraft = jest.fn().mockReturnValue(thread().draft);
    await post({ insert: '3' }, { saveThreadDraft });
    expect(saveThreadDraft).toHaveBeenCalledWith({
      params: { id: 1 },
      body: { key: KEY, text: 'Thank you.\n\nThe coastal trust decides in five weeks.' },
    });
  });

  it('Remove keeps the typed text and deletes the file', async () => {
    const saveThreadDraft = jest.fn().mockReturnValue(thread().draft);
    const deleteAttachment = jest.fn().mockReturnValue(null);
    await post({ remove: pdf.id }, { saveThreadDraft, deleteAttachment });
    expect(saveThreadDraft.mock.calls[0]?.[0]).toMatchObject({ body: { text: 'Thank you.' } });
    expect(deleteAttachment).toHaveBeenCalledWith({ params: { id: pdf.id } });
  });
});
