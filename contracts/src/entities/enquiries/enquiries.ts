import * as z from 'zod';
import { CompanyLink, Logo } from '../shared';
import { Attachment, Draft, EnquiryFacts, ThreadCompany, ThreadStatus } from './threads';

/** Company that an enquiry can go to. */
export const EnquiryCompany = CompanyLink.extend({
  town: z.string().nullable(),
  logos: z.array(Logo),
  takes_messages: z.boolean(),
  /** Shown for a company that takes no messages; `null` without one. */
  telephone: z.string().nullable(),
}).meta({ id: 'EnquiryCompany' });
export type EnquiryCompany = z.infer<typeof EnquiryCompany>;

/** Companies written to in the last 24 hours. */
export const EnquiryAllowance = z
  .object({
    used: z.int(),
    limit: z.int(),
    /** ISO instant from which one more company can be written to; `null` if it can be now. */
    next_at: z.string().nullable(),
  })
  .meta({ id: 'EnquiryAllowance' });
export type EnquiryAllowance = z.infer<typeof EnquiryAllowance>;

/** Everything that the form of an enquiry shows. The draft's fields are those of `EnquiryForm`, as typed. */
export const EnquiryStart = z
  .object({
    companies: z.array(EnquiryCompany),
    allowance: EnquiryAllowance,
    draft: Draft,
    /** ISO 4217 codes with names. */
    currencies: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'EnquiryStart' });
export type EnquiryStart = z.infer<typeof EnquiryStart>;

const summaryFields = {
  /** Numbers of companies written to, of those that answered or declined, and of threads with something unread. */
  companies: z.int(),
  answered: z.int(),
  unread: z.int(),
};

export const EnquirySummary = z
  .object({
    id: z.int(),
    title: z.string(),
    created_at: z.string(),
    closed_at: z.string().nullable(),
    ...summaryFields,
  })
  .meta({ id: 'EnquirySummary' });
export type EnquirySummary = z.infer<typeof EnquirySummary>;

/** One company's thread of an enquiry, for its sender. */
export const EnquiryThread = z
  .object({
    id: z.int(),
    company: ThreadCompany,
    status: ThreadStatus,
    /** ISO instant since when it has this status. */
    status_at: z.string(),
    answer_seconds: z.int().nullable(),
    is_unread: z.boolean(),
    /** The company's last message with all its files; `null` before. */
    answer: z.object({ text: z.string(), sent_at: z.string(), attachments: z.array(Attachment) }).nullable(),
    /** Shown where a message could not be delivered; `null` otherwise. */
    telephone: z.string().nullable(),
  })
  .meta({ id: 'EnquiryThread' });
export type EnquiryThread = z.infer<typeof EnquiryThread>;

export const Enquiry = z
  .object({
    facts: EnquiryFacts,
    need: z.string(),
    attachments: z.array(Attachment),
    ...summaryFields,
    threads: z.array(EnquiryThread),
  })
  .meta({ id: 'Enquiry' });
export type Enquiry = z.infer<typeof Enquiry>;

/** Rejected sending (429): the sentence for the user, and the instant from which it is possible. */
export const EnquiryLimitReached = z
  .object({ detail: z.string(), next_at: z.string() })
  .meta({ id: 'EnquiryLimitReached' });
