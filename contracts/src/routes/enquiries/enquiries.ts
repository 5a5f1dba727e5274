import * as z from 'zod';
import {
  Enquiry,
  EnquiryLimitReached,
  EnquiryStart,
  EnquirySummary,
} from '../../entities/enquiries/enquiries';
import { Draft } from '../../entities/enquiries/threads';
import { Id, List } from '../../entities/shared';
import { EnquiryClosing, NewEnquiry } from '../../forms/enquiry';
import { enquiryRules } from '../../limits';
import * as messages from '../../messages';
import type { RouteSchemas } from '../../route';

const ById = z.object({ id: Id });

/** Companies as `country-slug/company-slug`. */
const CompanyRefs = List.transform((refs) => refs.slice(0, enquiryRules.companies));

/** Text of a field as typed. Longer ones are cut, since a draft must not be lost. */
const typed = z.string().transform((text) => text.slice(0, enquiryRules.text));

/** Fields of a draft: those of `EnquiryForm`, and the companies as `companies`. */
const DraftFields = z
  .record(z.string().regex(/^[a-z_]{1,20}$/), typed)
  .refine((fields) => Object.keys(fields).length <= 20, messages.common.badRequest);

/** Routes of enquiries to several companies (docs/requirements/enquiries.md §2). */
export const enquiryRoutes = {
  getEnquiryStart: {
    summary: 'The companies of a new enquiry, the daily allowance and the user’s draft.',
    access: 'user',
    query: z.object({ company: CompanyRefs }),
    response: EnquiryStart,
  },
  saveEnquiryDraft: {
    summary: 'Keeps what is typed into the form of an enquiry. A user has one draft.',
    access: 'user',
    body: z.object({ key: z.uuid(), fields: DraftFields }),
    response: Draft,
  },
  deleteEnquiryDraft: {
    summary: 'Deletes the draft of an enquiry with its files.',
    access: 'user',
  },
  createEnquiry: {
    summary:
      'Sends an enquiry with the files of the draft, as one thread a company. The same key sends once. 409 names companies that take no messages; 429 says when it is possible again.',
    access: 'user',
    body: NewEnquiry,
    response: Enquiry,
    status: 201,
    errors: { 429: EnquiryLimitReached },
  },
  getEnquiries: {
    summary: 'The user’s enquiries, the newest first.',
    access: 'user',
    response: z.array(EnquirySummary),
  },
  getEnquiry: {
    summary: 'An enquiry of the user with its companies, their status and answers.',
    access: 'user',
    params: ById,
    response: Enquiry,
  },
  closeEnquiry: {
    summary: 'Closes an enquiry as booked elsewhere, with an optional line to all its companies.',
    access: 'user',
    params: ById,
    body: EnquiryClosing,
    response: Enquiry,
  },
} as const satisfies Record<string, RouteSchemas>;
