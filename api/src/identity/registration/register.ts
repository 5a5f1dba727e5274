import { randomBytes } from 'node:crypto';
import { CONSENT_VERSION } from '@unitbase/contracts/options';
import { createToken } from '../../auth/tokens';
import { type PoolClient, row, rows } from '../../db/query';
import { normaliseTelephone } from '../../forms/telephone';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';

/** A registration of any form: parsed, allowed, and its country known. */
export interface Registration {
  packageType: 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM' | 'ACCOUNT';
  firstname: string;
  lastname: string;
  email: string;
  passwordHash: string;
  countryCode: string;
  telephone: string;
  jobtitle: string;
  jobRoleOther: string;
  website: string;
  companyName: string;
  jobFunction: string;
  receiveMbi: boolean;
  receiveThirdParties: boolean;
  submissionUrl: string;
  /** Listing to claim once the address is verified. */
  claimId: number | null;
  siteUrl: string;
}

export const VERIFY_MINUTES = 7 * 24 * 60;

/** Stores the user; `undefined` when the address has an account. */
async function insertUser(client: PoolClient, form: Registration): Promise<number | undefined> {
  const user = await row<{ id: number }>(
    client,
    `INSERT INTO users (email, email_key, password_hash, firstname, lastname, jobtitle, job_role_other, telephone,
       country_code, website, company_name, receive_mbi, receive_third_parties, consent_version, consent_source, consent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now())
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [
      form.email,
      form.email.toLowerCase(),
      form.passwordHash,
      form.firstname,
      form.lastname,
      form.jobtitle,
      form.jobRoleOther,
      normaliseTelephone(form.telephone, form.countryCode),
      form.countryCode,
      form.website,
      form.companyName,
      form.receiveMbi,
      form.receiveThirdParties,
      CONSENT_VERSION,
      form.submissionUrl || 'registration',
    ],
  );
  return user?.id;
}

/**
 * The profile that awaits approval: no public page, so its slug stands in until then (decisions D40, D41). Where the
 * directory does not cover the country (yet), the draft keeps its ISO code for the team to decide (decision D26).
 * `null` where none is made: a plain account, or a claim of an existing listing.
 */
async function insertDraft(client: PoolClient, form: Registration, userId: number): Promise<number | null> {
  if (form.packageType === 'ACCOUNT' || form.claimId !== null) return null;
  const org = await row<{ id: number }>(
    client,
    `INSERT INTO orgs (country_id, country_code, slug, name, sort_name, letter, package_code, status, email, tel, web)
     SELECT c.id, CASE WHEN c.id IS NULL THEN i.code END, $2, $3, fold($3),
       CASE WHEN fold($3) ~ '^[a-z]' THEN left(fold($3), 1) ELSE '#' END, $4, 'draft', $5, $6, $7
     FROM iso_countries i LEFT JOIN countries c ON c.iso_code = i.code WHERE i.code = $1 RETURNING id`,
    [
      form.countryCode,
      `draft-${randomBytes(8).toString('hex')}`,
      form.companyName,
      form.packageType,
      form.email,
      form.telephone,
      form.website,
    ],
  );
  if (!org) throw new Error(`The country ${form.countryCode} is gone.`);
  await rows(client, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [userId, org.id]);
  return org.id;
}

/** The registration as it was sent, without password and captcha: what the staff and the marketing adapter see. */
function sentForm(form: Registration): Record<string, unknown> {
  return {
    firstname: form.firstname,
    lastname: form.lastname,
    jobtitle: form.jobtitle,
    job_role_other: form.jobRoleOther,
    email: form.email,
    country: form.countryCode,
    phone: form.telephone,
    website: form.website,
    package_type: form.packageType,
    company_name: form.companyName,
    job_function: form.jobFunction,
    email_subscriptions: { receive_mbi: form.receiveMbi, receive_third_parties: form.receiveThirdParties },
  };
}

/**
 * Everything that a registration leaves, for one transaction: user, draft, the form, the verification mail and the
 * marketing push (decision D53). Answers false, and leaves nothing, when the address has an account.
 */
export async function register(client: PoolClient, form: Registration): Promise<boolean> {
  const userId = await insertUser(client, form);
  if (userId === undefined) return false;
  const orgId = await insertDraft(client, form, userId);
  const sent = sentForm(form);
  await rows(
    client,
    'INSERT INTO registrations (package_type, user_id, org_id, claim_id, form) VALUES ($1, $2, $3, $4, $5)',
    [form.packageType, userId, orgId, form.claimId, sent],
  );
  const token = await createToken(client, {
    purpose: 'verify',
    userId,
    email: form.email,
    minutes: VERIFY_MINUTES,
    payload: form.claimId === null ? {} : { claimID: form.claimId },
  });
  await putInOutbox(client, 'mail', mailTexts.verification(form.email, form.siteUrl, token));
  await putInOutbox(client, 'marketing', { ...sent, context: { pageUri: form.submissionUrl } });
  return true;
}
