import { randomBytes } from 'node:crypto';
import { CONSENT_VERSION } from '@unitbase/contracts/options';
import { mailVerification } from '../../auth/verification-mail';
import { type PoolClient, row, rows } from '../../db/query';
import { normaliseTelephone } from '../../forms/countries';
import { putInOutbox } from '../../mail/outbox';

/** A validated registration of any form. */
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
  /** Id of the listing to claim after the address is verified. */
  claimId: number | null;
  siteUrl: string;
}

/** Stores the user and returns the id; `undefined` if the address has an account. */
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
 * Stores a draft profile for approval with a temporary slug (decisions D40, D41), and with only the ISO code of a
 * country outside the directory (decision D26). Returns `null` for a plain account or a claim.
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
  if (!org) throw new Error(`Country ${form.countryCode} does not exist.`);
  await rows(client, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [userId, org.id]);
  return org.id;
}

/** Returns the submitted form without password and captcha, for staff and the marketing adapter. */
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
 * Stores user, draft and form, and queues verification mail and marketing push in one transaction (decision D53).
 * Returns false and stores nothing if the address has an account.
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
  const payload = form.claimId === null ? {} : { claimID: form.claimId };
  await mailVerification(client, form.siteUrl, { id: userId, email: form.email }, payload);
  await putInOutbox(client, 'marketing', { ...sent, context: { pageUri: form.submissionUrl } });
  return true;
}
