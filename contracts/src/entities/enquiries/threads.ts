import * as z from 'zod';
import { CompanyLink } from '../shared';

/** State of a thread as its sender sees it (docs/requirements/enquiries.md §1). */
export const ThreadStatus = z
  .enum(['sent', 'delivered', 'opened', 'answered', 'declined', 'undeliverable'])
  .meta({ id: 'ThreadStatus' });
export type ThreadStatus = z.infer<typeof ThreadStatus>;

/** Side of a thread. All managers of a profile who may answer messages are its side. */
export const ThreadSide = z.enum(['sender', 'company']).meta({ id: 'ThreadSide' });
export type ThreadSide = z.infer<typeof ThreadSide>;

/** File of a message or of an enquiry. `url` serves it to the sides of its threads only. */
export const Attachment = z
  .object({
    /** UUID. */
    id: z.string(),
    name: z.string(),
    type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
    /** In bytes. */
    size: z.int(),
    url: z.string(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

/** Facts of an enquiry. Days are `yyyy-mm-dd`; `null` if they are not given or not fixed. */
export const EnquiryFacts = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Code of a credit type, such as `TV`. */
    kind: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    place: z.string(),
    /** Key of `budgetBands`; '' if it is not given. */
    budget: z.string(),
    /** ISO 4217; '' without a budget. */
    currency: z.string(),
    reply_by: z.string().nullable(),
    telephone: z.string(),
    created_at: z.string(),
    /** When the sender closed it: nothing can be written from then on. */
    closed_at: z.string().nullable(),
    closing_line: z.string(),
  })
  .meta({ id: 'EnquiryFacts' });
export type EnquiryFacts = z.infer<typeof EnquiryFacts>;

/** Company of a thread. `is_listed` is false if it has no public page now. */
export const ThreadCompany = CompanyLink.extend({
  town: z.string().nullable(),
  is_listed: z.boolean(),
}).meta({ id: 'ThreadCompany' });
export type ThreadCompany = z.infer<typeof ThreadCompany>;

/** Person who opened a thread. */
export const ThreadSender = z
  .object({ name: z.string(), company: z.string(), country: z.string() })
  .meta({ id: 'ThreadSender' });
export type ThreadSender = z.infer<typeof ThreadSender>;

export const ThreadMessage = z
  .object({
    id: z.int(),
    side: ThreadSide,
    /** Name of its author; of the company if no manager wrote it. */
    author: z.string(),
    /** Whether the caller wrote it. */
    is_own: z.boolean(),
    /** `declined`: 'Not available' in one press. `closed`: the line with which the sender closed the enquiry. */
    kind: z.enum(['text', 'declined', 'closed']),
    text: z.string(),
    /** Text that a mail quoted; '' on the site. */
    quoted: z.string(),
    by_mail: z.boolean(),
    /** Names of files of a mail that were not kept. */
    dropped: z.array(z.string()),
    attachments: z.array(Attachment),
    sent_at: z.string(),
    /** Whether the other side has opened the thread since. */
    is_opened: z.boolean(),
    delivery: z.enum(['waiting', 'delivered', 'undeliverable']),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof ThreadMessage>;

const threadFields = {
  id: z.int(),
  /** The caller's side. */
  side: ThreadSide,
  subject: z.string(),
  status: ThreadStatus,
  created_at: z.string(),
  /** Time of the last message. */
  last_at: z.string(),
  /** Seconds until the company's first answer; `null` before. */
  answer_seconds: z.int().nullable(),
  is_unread: z.boolean(),
  is_archived: z.boolean(),
  company: ThreadCompany,
  sender: ThreadSender,
  enquiry: EnquiryFacts.nullable(),
};

/** Thread in a list. */
export const ThreadSummary = z
  .object({
    ...threadFields,
    /** Last message that the caller may read; `null` without one. `text` is its beginning. */
    last: z.object({ side: ThreadSide, author: z.string(), text: z.string() }).nullable(),
    /** Number of files in the thread. */
    files: z.int(),
  })
  .meta({ id: 'ThreadSummary' });
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** Number of unread threads, by box and by profile. */
export const UnreadCounts = z
  .object({
    received: z.int(),
    sent: z.int(),
    profiles: z.array(z.object({ id: z.int(), unread: z.int() })),
  })
  .meta({ id: 'UnreadCounts' });
export type UnreadCounts = z.infer<typeof UnreadCounts>;

export const ThreadPage = z
  .object({
    /** Unread ones first, then by time. */
    threads: z.array(ThreadSummary),
    total: z.int(),
    unread: UnreadCounts,
    /** Profiles whose messages the caller may read, by name. */
    profiles: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        unread: z.int(),
        saved_answers: z.int(),
        blocked: z.int(),
      }),
    ),
    /** Numbers of sent threads that are not archived. */
    sent: z.object({
      all: z.int(),
      waiting: z.int(),
      answered: z.int(),
      declined: z.int(),
      undeliverable: z.int(),
    }),
  })
  .meta({ id: 'ThreadPage' });
export type ThreadPage = z.infer<typeof ThreadPage>;

/** Unsent text and files of the caller. `key` identifies the sending: two with the same key are one. */
export const Draft = z
  .object({
    key: z.string(),
    fields: z.record(z.string(), z.string()),
    attachments: z.array(Attachment),
    /** `null` if nothing is kept. */
    saved_at: z.string().nullable(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

export const Thread = z
  .object({
    ...threadFields,
    messages: z.array(ThreadMessage),
    /** Earlier messages that the company got by mail, before the profile had a manager. */
    mailed_only: z.int(),
    /** Files of the enquiry. */
    attachments: z.array(Attachment),
    /** Whether the caller can write: not to a closed enquiry, a blocked sender, or a company without messages. */
    can_write: z.boolean(),
    is_blocked: z.boolean(),
    is_reported: z.boolean(),
    /** Whether an answer by mail comes back to the thread. */
    takes_mail: z.boolean(),
    /** Fields: `text`. */
    draft: Draft,
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

export const SavedAnswer = z
  .object({ id: z.int(), title: z.string(), text: z.string() })
  .meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const BlockedSender = z
  .object({ id: z.int(), name: z.string(), company: z.string(), blocked_at: z.string() })
  .meta({ id: 'BlockedSender' });
export type BlockedSender = z.infer<typeof BlockedSender>;
