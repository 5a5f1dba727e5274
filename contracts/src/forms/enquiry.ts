import * as z from 'zod/mini';
import { enquiryRules } from '../limits';
import * as messages from '../messages';
import { optional, required, tick } from './rules';

const { enquiries } = messages;

/** Bands of a budget, in the chosen currency. */
export const budgetBands = ['under_10k', '10k_50k', '50k_250k', '250k_1m', 'over_1m'] as const;
export type BudgetBand = (typeof budgetBands)[number];

/** Days that a form accepts: a date field lets its user type any year. */
const DAYS = { first: '2000-01-01', last: '2099-12-31' };
const isDay = (value: string): boolean =>
  z.safeParse(z.iso.date(), value).success && value >= DAYS.first && value <= DAYS.last;

/** Day of a date field; '' without one. */
const day = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isDay(value), enquiries.dateUnreadable),
    ),
    '',
  );

const creditTypeCodes = Object.keys(messages.creditTypes) as messages.CreditType[];

/** Enquiry to several companies (docs/requirements/enquiries.md §2). Days are `yyyy-mm-dd` or ''. */
export const EnquiryForm = z
  .object({
    title: required(enquiryRules.title, undefined, enquiries.projectTitle),
    kind: z.enum(creditTypeCodes, enquiries.kindRequired),
    from: day(),
    to: day(),
    not_fixed: tick(),
    place: required(enquiryRules.place, undefined, enquiries.place),
    budget: z._default(z.enum(['', ...budgetBands]), ''),
    currency: z._default(z.string().check(z.regex(/^([A-Z]{3})?$/, enquiries.currencyUnknown)), ''),
    need: required(enquiryRules.text, enquiries.needRequired, enquiries.need),
    reply_by: day(),
    telephone: optional(enquiryRules.telephone),
  })
  .check(
    z.refine(({ from, not_fixed }) => not_fixed || from !== '', {
      path: ['from'],
      message: enquiries.daysRequired,
    }),
    z.refine(({ to, not_fixed }) => not_fixed || to !== '', {
      path: ['to'],
      message: enquiries.daysRequired,
    }),
    z.refine(({ from, to, not_fixed }) => not_fixed || from === '' || to === '' || from <= to, {
      path: ['to'],
      message: enquiries.lastBeforeFirst,
    }),
    z.refine(({ budget, currency }) => budget === '' || currency !== '', {
      path: ['currency'],
      message: enquiries.currencyRequired,
    }),
  );
export type EnquiryForm = z.infer<typeof EnquiryForm>;

/** Enquiry as sent. `key` identifies the sending, so that the same form sent again creates nothing. */
export const NewEnquiry = z.safeExtend(EnquiryForm, {
  /** Ids of the companies. */
  companies: z
    .array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
    .check(
      z.minLength(1, enquiries.noCompanies),
      z.maxLength(enquiryRules.companies, enquiries.tooManyCompanies(enquiryRules.companies)),
    ),
  key: z.uuid(),
});
export type NewEnquiry = z.infer<typeof NewEnquiry>;

/** Line to all companies with which an enquiry is closed. */
export const EnquiryClosing = z.object({
  line: optional(enquiryRules.closingLine, enquiries.closingLine),
});
export type EnquiryClosing = z.infer<typeof EnquiryClosing>;

/** Message in a thread. */
export const ThreadAnswer = z.object({
  text: required(enquiryRules.text, messages.threads.answerRequired, messages.threads.yourAnswer),
});
export type ThreadAnswer = z.infer<typeof ThreadAnswer>;

/** Message as sent; `key` as in `NewEnquiry`. */
export const NewMessage = z.extend(ThreadAnswer, { key: z.uuid() });
export type NewMessage = z.infer<typeof NewMessage>;

/** Answer that a profile keeps to insert. */
export const SavedAnswerForm = z.object({
  title: required(enquiryRules.savedAnswerTitle),
  text: required(enquiryRules.text, undefined, messages.threads.savedAnswerText),
});
export type SavedAnswerForm = z.infer<typeof SavedAnswerForm>;

/** Report of a thread to staff. */
export const ThreadReport = z.object({
  reason: required(enquiryRules.reportReason, undefined, messages.threads.reportReason),
});
export type ThreadReport = z.infer<typeof ThreadReport>;
