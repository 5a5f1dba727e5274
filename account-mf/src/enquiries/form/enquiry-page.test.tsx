import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { EnquiryStart } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { ines, user, validationError } from '../../shared/testing';
import { DRAFT_KEY, enquiryCompany, enquiryStart, enquiryThread, sentEnquiry, session } from '../testing';
import * as page from './enquiry-page';

const ADDRESS = '/enquiry?company=france/company-1&company=france/company-2';
const complete = {
  title: 'Low Water',
  kind: 'TV',
  place: 'Bonifacio, France',
  from: '2027-03-08',
  to: '2027-03-19',
  reply_by: '2026-12-01',
  not_fixed: '',
  budget: '50k_250k',
  currency: 'EUR',
  need: 'A camera boat for two days.',
  telephone: '+44 20 7946 0417',
};
const draftOf = (fields: Record<string, string>): EnquiryStart['draft'] => ({
  key: DRAFT_KEY,
  fields,
  attachments: [],
  saved_at: '2026-10-01T10:00:00Z',
});

/** Opens the page with an api that keeps one draft. */
function open(start: EnquiryStart = enquiryStart(), more: TestResponses = {}, at = ADDRESS) {
  const api = { start, saved: [] as Record<string, string>[] };
  const view = renderPage(page, {
    at,
    pattern: '/enquiry',
    session,
    responses: {
      getUser: ines,
      getLocations: [],
      getEnquiryStart: ({ query }) => ({
        ...api.start,
        companies: api.start.companies.filter(({ url_slug }) =>
          ((query?.company ?? []) as string[]).includes(`france/${url_slug}`),
        ),
      }),
      saveEnquiryDraft: ({ body }) => {
        api.saved.push(body.fields);
        api.start = { ...api.start, draft: draftOf(body.fields) };
        return api.start.draft;
      },
      ...more,
    },
  });
  return { api, ...view };
}

async function fillIn() {
  await user.type(await screen.findByLabelText(/^Project title/), complete.title);
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'TV');
  await user.type(screen.getByLabelText(/^Place/), complete.place);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: complete.from } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: complete.to } });
  await user.type(screen.getByLabelText(/^What you need/), complete.need);
}
const review = () => user.click(screen.getByRole('button', { name: 'Review enquiry' }));

describe('writing an enquiry', () => {
  it('lists the companies, and names the one that takes no messages', async () => {
    const silent = enquiryCompany(2, { takes_messages: false, telephone: '+33 4 65 71 00 18' });
    open(enquiryStart({ companies: [enquiryCompany(1), silent] }));
    expect(await screen.findByRole('heading', { name: 'To one of two companies' })).toBeVisible();
    const [, line] = within(screen.getByRole('complementary')).getAllByRole('listitem');
    expect(line).toHaveTextContent('Takes no messages. Telephone +33 4 65 71 00 18');
    expect(screen.getByRole('link', { name: '+33 4 65 71 00 18' })).toHaveAttribute(
      'href',
      'tel:+33465710018',
    );
    expect(screen.getByText('6 of 20')).toBeVisible();
  });

  it('names what is missing, and sends nothing', async () => {
    const { api } = open();
    await screen.findByLabelText(/^Project title/);
    await review();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(messages.enquiries.needRequired);
    expect(summary).toHaveTextContent(messages.enquiries.kindRequired);
    expect(api.saved).toEqual([]);
  });

  it('says that the last day is before the first', async () => {
    open();
    await fillIn();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-02-19' } });
    await review();
    expect(await screen.findByRole('link', { name: /The last day is before the first\./ })).toBeVisible();
  });

  it('keeps what is typed as a draft', async () => {
    const { api } = open();
    await user.type(await screen.findByLabelText(/^Project title/), 'Low Water');
    expect(await screen.findByText(/^Draft kept, 1st October 2026/)).toBeVisible();
    expect(api.saved.at(-1)).toMatchObject({
      title: 'Low Water',
      companies: 'france/company-1 france/company-2',
    });
  });

  it('opens with the draft, and deletes it', async () => {
    const deleteEnquiryDraft = jest.fn();
    const { api } = open(enquiryStart({ draft: draftOf(complete) }), { deleteEnquiryDraft });
    expect(await screen.findByLabelText(/^Project title/)).toHaveValue('Low Water');
    expect(screen.getByLabelText('Not fixed yet')).not.toBeChecked();
    deleteEnquiryDraft.mockImplementation(() => {
      api.start = enquiryStart();
    });
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.getByLabelText(/^Project title/)).toHaveValue(''));
  });

  it('goes on with the companies of the draft when the address names none', async () => {
    const draft = draftOf({ ...complete, companies: 'france/company-2' });
    const { router } = open(enquiryStart({ draft }), {}, '/enquiry');
    expect(await screen.findByText('Company 2')).toBeVisible();
    expect(router.state.location.search).toBe('?company=france/company-2');
  });

  it('offers the companies of an earlier draft again', async () => {
    const draft = draftOf({ ...complete, companies: 'france/company-1 france/company-9' });
    open(enquiryStart({ draft }));
    expect(await screen.findByText(/Your draft was for one company more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add again' })).toHaveAttribute(
      'href',
      `${ADDRESS}&company=france/company-9`,
    );
  });

  it('removes a company and keeps the text, also the last one', async () => {
    open();
    await user.type(await screen.findByLabelText(/^Project title/), 'Low Water');
    await user.click(screen.getByRole('button', { name: 'Remove Company 1' }));
    expect(await screen.findByRole('heading', { name: 'To one company' })).toBeVisible();
    expect(screen.getByLabelText(/^Project title/)).toHaveValue('Low Water');
    await user.click(screen.getByRole('button', { name: 'Remove Company 2' }));
    expect(await screen.findByRole('heading', { name: 'No company chosen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review enquiry' })).toBeDisabled();
  });

  it('says from when the next enquiry is possible', async () => {
    const allowance = { used: 20, limit: 20, next_at: '2026-11-21T09:40:00Z' };
    open(enquiryStart({ allowance }));
    expect(await screen.findByText('You have written to 20 companies today')).toBeVisible();
    expect(screen.getByText(/possible on 21st November 2026 at 09:40/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review enquiry' })).toBeDisabled();
  });

  it('sends the link of an unconfirmed address again', async () => {
    open(enquiryStart(), {
      getUser: { ...ines, email_verified: false },
      resendVerification: { detail: 'Sent again.' },
    });
    expect(await screen.findByText(messages.login.verifyFirst)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Sent again.')).toBeVisible();
  });

  it('leads visitors to the login and back', async () => {
    const { router } = renderPage(page, { at: ADDRESS, pattern: '/enquiry' });
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(new URLSearchParams(router.state.location.search).get('redirectUrl')).toBe(ADDRESS);
  });
});

describe('files', () => {
  const file = (name: string) => new File(['%PDF-1.7'], name);
  const attachment = {
    id: '1f0a1f5c-51a3-4c39-9d0e-8d6a0a0c5f11',
    name: 'schedule.pdf',
    type: 'application/pdf' as const,
    size: 1_400_000,
    url: '/web_api/attachments/1f0a1f5c-51a3-4c39-9d0e-8d6a0a0c5f11',
  };

  it('uploads a file and removes it again', async () => {
    const deleteAttachment = jest.fn();
    const uploads: FormData[] = [];
    const { api } = open(enquiryStart(), {
      uploadAttachment: ({ body }) => {
        uploads.push(body);
        api.start = { ...api.start, draft: { ...api.start.draft, attachments: [attachment] } };
        return attachment;
      },
      deleteAttachment: (args) => {
        deleteAttachment(args);
        api.start = { ...api.start, draft: { ...api.start.draft, attachments: [] } };
        return undefined;
      },
    });
    await user.upload(await screen.findByLabelText('Choose files'), file('schedule.pdf'));
    expect(await screen.findByText('1.4 MB · uploaded')).toBeVisible();
    expect(screen.getByText('1/3')).toBeVisible();
    expect(uploads[0]?.get('key')).toBe(DRAFT_KEY);
    await user.click(screen.getByRole('button', { name: 'Remove schedule.pdf' }));
    expect(await screen.findByText('0/3')).toBeVisible();
    expect(deleteAttachment).toHaveBeenCalledWith({ params: { id: attachment.id } });
  });

  it('says why a file cannot be added', async () => {
    open(enquiryStart(), {
      uploadAttachment: () => {
        throw new ApiError(415, { message: 'broken.pdf cannot be read.' });
      },
    });
    const field = await screen.findByLabelText('Choose files');
    fireEvent.change(field, { target: { files: [file('boat.tiff'), file('broken.pdf')] } });
    expect(await screen.findByText(messages.threads.attachmentType('boat.tiff'))).toBeVisible();
    expect(await screen.findByText('broken.pdf cannot be read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove boat.tiff' }));
    expect(screen.queryByText(messages.threads.attachmentType('boat.tiff'))).not.toBeInTheDocument();
  });
});

describe('sending an enquiry', () => {
  const enquiry = sentEnquiry([enquiryThread(1, { status: 'delivered' }), enquiryThread(2)]);

  it('shows the enquiry as the companies read it, and sends it', async () => {
    const createEnquiry = jest.fn().mockReturnValue(enquiry);
    const { router } = open(enquiryStart(), { createEnquiry, getEnquiry: enquiry });
    await fillIn();
    await user.selectOptions(screen.getByLabelText(/^Budget/), '50,000–250,000');
    await review();
    expect(await screen.findByRole('heading', { name: 'It goes to two companies' })).toBeVisible();
    expect(screen.getByText('8th to 19th March 2027')).toBeVisible();
    expect(screen.getByText('50,000–250,000 EUR')).toBeVisible();
    expect(screen.getByText('Enquiry from Inês Tavares')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send to 2 companies' }));
    expect(await screen.findByRole('heading', { name: 'Sent to 2 companies' })).toBeVisible();
    expect(createEnquiry).toHaveBeenCalledTimes(1);
    expect(createEnquiry).toHaveBeenCalledWith({
      body: expect.objectContaining({ key: DRAFT_KEY, title: 'Low Water', kind: 'TV', companies: [1, 2] }),
    });
    expect(router.state.location.search).toBe('?sent=12');
    expect(screen.getByText('Delivered')).toBeVisible();
    expect(screen.getByText(/You asked for a reply by 1st December 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open this enquiry' })).toHaveAttribute(
      'href',
      '/account/enquiries/12',
    );
  });

  const reviewed = (overrides: Partial<EnquiryStart> = {}, more: TestResponses = {}) =>
    open(enquiryStart({ draft: draftOf(complete), ...overrides }), more, `${ADDRESS}&step=review`);

  it('leaves out a company without messages, and any that is removed', async () => {
    const silent = enquiryCompany(3, { takes_messages: false, telephone: '+33 4 65 71 00 18' });
    open(
      enquiryStart({ draft: draftOf(complete), companies: [enquiryCompany(1), enquiryCompany(2), silent] }),
      {},
      `${ADDRESS}&company=france/company-3&step=review`,
    );
    expect(await screen.findByText('Company 3 is left out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send to 2 companies' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Remove Company 1' })).toHaveAttribute(
      'href',
      '/enquiry?company=france/company-2&company=france/company-3&step=review',
    );
  });

  it.each([
    ['no longer possible today', new ApiError(429, { detail: 'Possible tomorrow.' }), 'Possible tomorrow.'],
    [
      'to a company without messages',
      new ApiError(409, { detail: 'X takes no messages.' }),
      'X takes no messages.',
    ],
    ['to an unlisted company', validationError({ companies: ['No longer listed.'] }), 'No longer listed.'],
  ])('says why it is not sent: %s', async (_, error, text) => {
    reviewed(
      {},
      {
        createEnquiry: () => {
          throw error;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Send to 2 companies' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('asks to remove companies beyond the daily number', async () => {
    reviewed({ allowance: { used: 19, limit: 20, next_at: null } });
    expect(await screen.findByText('You can write to 1 more company today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send to 2 companies' })).toBeDisabled();
  });

  it('returns to the form when the draft is not complete', async () => {
    const { router } = reviewed({ draft: draftOf({ title: 'Low Water' }) });
    expect(await screen.findByLabelText(/^Project title/)).toHaveValue('Low Water');
    expect(router.state.location.search).not.toContain('step');
  });

  it('has no page for an enquiry of someone else', async () => {
    open(
      enquiryStart(),
      {
        getEnquiry: () => {
          throw new ApiError(404, { detail: messages.common.notFoundDetail });
        },
      },
      '/enquiry?sent=99',
    );
    expect(await screen.findByText('404')).toBeVisible();
  });
});
