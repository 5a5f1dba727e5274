import { EventRegistration, MediaPackRequest } from '@unitbase/contracts/forms/audience';
import { CompanyMessage, Contact } from '@unitbase/contracts/forms/contact';
import { EnquiryClosing, EnquiryForm } from '@unitbase/contracts/forms/enquiry';
import { NewsletterPageForm } from '@unitbase/contracts/forms/newsletter';
import { Credentials, PasswordReset } from '@unitbase/contracts/forms/password';
import { CreditForm, ProfileDetails, TeamMemberForm } from '@unitbase/contracts/forms/profile';
import { AccountRegistration, PremiumRegistration } from '@unitbase/contracts/forms/registration';
import { DeletionRequest } from '@unitbase/contracts/forms/rights';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { UserAccount } from '@unitbase/contracts/forms/user-account';
import * as messages from '@unitbase/contracts/messages';
import type * as z from 'zod/mini';
import { enquiryLabels } from '../../enquiries/form/fields';
import { mediaPackLabels } from '../../media-pack/request';
import { creditLabels } from '../../profile/credits/credits-values';
import { detailsLabels } from '../../profile/details/details-values';
import { memberLabels } from '../../profile/team/member-values';
import { registrationLabels } from '../../register-form/registration';
import { userLabels } from '../../user-account/user-account';
import { subscriptionLabels } from '../newsletter/subscription';

const passwordLabels = { password: 'Password', confirm_password: 'Confirm password' };

/** Each form with the labels that it shows. */
const forms: [string, z.ZodMiniType, Record<string, string>][] = [
  ['profile details', ProfileDetails, detailsLabels],
  ['credit', CreditForm, creditLabels],
  ['team member', TeamMemberForm, memberLabels],
  ['premium registration', PremiumRegistration, registrationLabels],
  ['account registration', AccountRegistration, registrationLabels],
  ['user account', UserAccount, userLabels],
  ['newsletter', NewsletterPageForm, subscriptionLabels],
  ['media pack', MediaPackRequest, mediaPackLabels],
  ['enquiry', EnquiryForm, enquiryLabels],
  ['closing of an enquiry', EnquiryClosing, { line: messages.enquiries.closingLine }],
  ['message', CompanyMessage, { subject: 'Subject', message: 'Message' }],
  ['deletion', DeletionRequest, { reason: 'Reason' }],
  ['reset', PasswordReset, passwordLabels],
  ['credentials', Credentials, { current_password: 'Current password', new_password: 'New password' }],
  ['contact', Contact, { contact_name: 'Name', contact_telephone: 'Telephone', contact_message: 'Message' }],
  [
    'event',
    EventRegistration,
    { name: 'Name', company: 'Company', job_title: 'Job title', dietary: 'Dietary requirements' },
  ],
];

/** Returns the messages of a form about the length of one field. */
function lengthMessages(schema: z.ZodMiniType, field: string, label: string): string[] {
  const parsed = schema.safeParse({ source: 'page', [field]: `1${'x'.repeat(30_000)}` });
  const lines = parsed.success ? [] : (fieldErrors(parsed.error)[field] ?? []);
  return [...new Set(lines.filter((line) => / or less\.$|at most/i.test(line)))].map((line) =>
    line.replace(label, '{field}').replace(/\d+/, 'n'),
  );
}

it.each(forms)(
  '%s: a text that is too long is named by its label (AC-161, E5) [accounts 9]',
  (_, schema, labels) => {
    const lines = Object.entries(labels).flatMap(([field, label]) => lengthMessages(schema, field, label));
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines)).toEqual(new Set(['The {field} field must be n or less.']));
  },
);
