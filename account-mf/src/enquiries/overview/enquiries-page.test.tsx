import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { Enquiry } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../../shared/testing';
import { enquiryThread, sentEnquiry, session } from '../testing';
import * as page from './enquiries-page';

const file = {
  id: '1f0a1f5c-51a3-4c39-9d0e-8d6a0a0c5f11',
  name: 'boats-2027.pdf',
  type: 'application/pdf' as const,
  size: 2_100_000,
  url: '/web_api/attachments/1f0a1f5c-51a3-4c39-9d0e-8d6a0a0c5f11',
};
const enquiry = sentEnquiry([
  enquiryThread(1, {
    status: 'answered',
    answer_seconds: 8_520,
    is_unread: true,
    answer: { text: 'Boat and skipper are held.', sent_at: '2026-10-01T12:22:00Z', attachments: [file] },
  }),
  enquiryThread(2, {
    status: 'declined',
    answer_seconds: 7_200,
    answer: { text: '', sent_at: '2026-10-01T12:00:00Z', attachments: [] },
  }),
  enquiryThread(3, { status: 'opened', status_at: '2026-10-02T17:40:00Z' }),
  enquiryThread(4, { status: 'undeliverable', telephone: '+33 4 65 71 00 42' }),
]);

function open(shown: Enquiry = enquiry, more: TestResponses = {}, at = '/account/enquiries/12') {
  const { facts, companies, answered, unread } = shown;
  const summary = { id: 12, title: facts.title, created_at: facts.created_at, closed_at: facts.closed_at };
  return renderPage(page, {
    at,
    pattern: '/account/enquiries/:id?',
    session,
    responses: {
      getEnquiries: [
        { ...summary, companies, answered, unread },
        {
          id: 11,
          title: 'The Keeper',
          created_at: '2026-09-01T10:00:00Z',
          closed_at: '2026-09-02T10:00:00Z',
          companies: 2,
          answered: 1,
          unread: 0,
        },
      ],
      getEnquiry: shown,
      ...more,
    },
  });
}

it('shows the answers side by side with their files', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Answers side by side' });
  const [first, second] = within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li') as HTMLElement);
  expect(first).toHaveTextContent('Company 1');
  expect(first).toHaveTextContent('Answeredin 2 h 22 min');
  expect(first).toHaveTextContent('Boat and skipper are held.');
  expect(within(first as HTMLElement).getByRole('link', { name: /boats-2027\.pdf/ })).toHaveAttribute(
    'href',
    file.url,
  );
  expect(within(first as HTMLElement).getByRole('link', { name: /Open thread/ })).toHaveAttribute(
    'href',
    '/account/messages/1',
  );
  expect(second).toHaveTextContent(messages.threads.notAvailable);
  expect(second).toHaveTextContent('No files');
});

it('lists the companies without an answer', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Companies without an answer' });
  const [, opened, returned] = within(table).getAllByRole('row');
  expect(opened).toHaveTextContent('Opened2nd October 2026 at 18:40');
  expect(returned).toHaveTextContent('Its mail box refused it. Call +33 4 65 71 00 42');
});

it('sends an undeliverable message again', async () => {
  const resendThread = jest.fn().mockReturnValue({});
  open(enquiry, { resendThread });
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(resendThread).toHaveBeenCalledWith({ params: { id: 4 } });
});

it('says why a message cannot be sent again', async () => {
  open(enquiry, {
    resendThread: () => {
      throw new ApiError(409, { detail: messages.threads.notUndeliverable });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(messages.threads.notUndeliverable)).toBeVisible();
});

it('closes the enquiry with a line to all', async () => {
  const closeEnquiry = jest.fn().mockReturnValue(enquiry);
  open(enquiry, { closeEnquiry });
  await user.type(await screen.findByLabelText(/^A line to all 4/), 'Thank you all.');
  await user.click(screen.getByRole('button', { name: 'Close enquiry' }));
  expect(closeEnquiry).toHaveBeenCalledWith({ params: { id: 12 }, body: { line: 'Thank you all.' } });
});

it('shows a closed enquiry without the form', async () => {
  open(sentEnquiry([enquiryThread(1)], '2026-10-05T10:00:00Z'));
  expect(await screen.findByText('Closed 5th October 2026: booked elsewhere')).toBeVisible();
  expect(screen.getByText('Thank you all.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close enquiry' })).not.toBeInTheDocument();
});

it('opens the newest enquiry, and lists the others with their state', async () => {
  open(enquiry, {}, '/account/enquiries');
  const list = await screen.findByRole('navigation', { name: 'My enquiries' });
  expect(within(list).getByRole('link', { name: /^Low Water/ })).toHaveAttribute('aria-current', 'page');
  expect(within(list).getByRole('link', { name: /^The Keeper/ })).toHaveTextContent(
    'Closed 2nd September 2026',
  );
});

it('says how to send a first enquiry', async () => {
  open(enquiry, { getEnquiries: [] }, '/account/enquiries');
  expect(await screen.findByRole('heading', { level: 1, name: 'No enquiries yet' })).toBeVisible();
});

it('has no page for an unknown enquiry', async () => {
  open(enquiry, {}, '/account/enquiries/none');
  expect(await screen.findByText('404')).toBeVisible();
});
