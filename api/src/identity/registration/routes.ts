import type { Registered } from '@unitbase/contracts/entities/account';
import type {
  AccountRegistration,
  BasicRegistration,
  PremiumRegistration,
} from '@unitbase/contracts/forms/registration';
import * as messages from '@unitbase/contracts/messages';
import { sitePolicy } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { FastifyRequest } from 'fastify';
import { row, transaction } from '../../db/query';
import { createAltcha } from '../../forms/captcha/altcha';
import { requireHuman } from '../../forms/captcha/require-human';
import { findCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';
import { claimProblem, findListing } from '../claims/claim-listing';
import { hashPassword } from '../password/hash';
import { passwordProblems } from '../password/policy';
import { register } from './register';

type Form = BasicRegistration | PremiumRegistration | AccountRegistration;

/** Routes of the registration forms. */
export const registration: Feature = ({ pool, config }) => {
  const captcha = createAltcha(pool);

  /** Checks what only the server can check and returns the country code. Throws all problems at once. */
  async function checkForm(form: Form): Promise<string> {
    const fields: Record<string, string[]> = {};
    const problems = passwordProblems(form.password, form.email);
    if (problems.length > 0) fields.password = problems;
    const countryCode = await findCountryCode(pool, form.country);
    if (!countryCode) fields.country = [messages.register.required];
    if (form.claimID !== null) {
      const listing = await findListing(pool, form.claimID, 0);
      const problem = listing ? claimProblem(listing) : messages.common.notFoundDetail;
      if (problem) fields.claimID = [problem];
    }
    const taken = await row(pool, 'SELECT 1 FROM users WHERE email_key = $1', [form.email.toLowerCase()]);
    if (taken && !sitePolicy.neutralRegistration) fields.email = [messages.register.emailExists];
    if (Object.keys(fields).length > 0 || !countryCode) return throwFieldErrors(fields);
    return countryCode;
  }

  async function submit(form: Form, request: FastifyRequest): Promise<Registered> {
    await requireHuman(pool, captcha, request, 'register', form);
    const countryCode = await checkForm(form);
    const passwordHash = await hashPassword(form.password);
    await transaction(pool, async (client) => {
      const stored = await register(client, {
        packageType: form.package_type,
        firstname: form.firstname,
        lastname: form.lastname,
        email: form.email,
        passwordHash,
        countryCode,
        telephone: form.telephone,
        jobtitle: form.jobtitle,
        jobRoleOther: form.job_role_other,
        website: form.website,
        companyName: 'company_name' in form ? form.company_name : '',
        jobFunction: 'job_function' in form ? form.job_function : '',
        receiveMbi: form.email_subscriptions.receive_mbi,
        receiveThirdParties: form.email_subscriptions.receive_third_parties,
        submissionUrl: form.email_subscriptions.submission_url,
        claimId: form.claimID,
        siteUrl: config.siteUrl,
      });
      if (stored) return;
      // The address was taken after the check, or the policy hides existing accounts (decision C15).
      if (!sitePolicy.neutralRegistration) throwFieldErrors({ email: [messages.register.emailExists] });
      await putInOutbox(client, 'mail', mailTexts.alreadyRegistered(form.email, config.siteUrl));
    });
    const plain = form.package_type === 'BASIC' || form.package_type === 'ACCOUNT';
    return {
      detail: messages.register.successful,
      orgid: 0,
      redirect_to: plain ? urls.registered() : urls.registeredPremium(),
    };
  }

  return {
    registerBasic: ({ body, request }) => submit(body, request),
    registerPremium: ({ body, request }) => submit(body, request),
    registerUserAccount: ({ body, request }) => submit(body, request),
  };
};
