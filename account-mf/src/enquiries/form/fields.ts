import * as messages from '@unitbase/contracts/messages';

/** Id of the form, for buttons outside of it. */
export const FORM_ID = 'enquiry';

/** Buttons of the page. A form without one goes on to the review. */
export const intents = {
  /** Keeps the text, and opens the address of the form. */
  keep: 'keep',
  discard: 'discard',
  send: 'send',
  resend: 'resend',
} as const;

export const enquiryLabels = {
  title: messages.enquiries.projectTitle,
  kind: 'Kind',
  place: messages.enquiries.place,
  from: 'From',
  to: 'To',
  reply_by: 'Reply by',
  not_fixed: 'Not fixed yet',
  budget: 'Budget for this part',
  currency: 'Currency',
  need: messages.enquiries.need,
  telephone: 'Telephone',
};
export type EnquiryField = keyof typeof enquiryLabels;

const names = Object.keys(enquiryLabels);

/** Returns the fields of a form as a draft keeps them, with the chosen companies. An empty one clears the draft's. */
export const draftFields = (form: FormData, companies: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])),
  companies: companies.join(' '),
});

/** Returns the companies of a draft. */
export const companiesOf = (fields: Record<string, string>): string[] =>
  fields.companies ? fields.companies.split(' ') : [];
