import { urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../../../db/query';
import { workingDaysAfter } from '../../../orgs/due';
import { USER_NAME_SQL } from '../../../orgs/user-name';
import { questionLines } from '../history';
import { placeOf } from '../place-of';
import { type CaseDetails, type CaseRow, factsOf, type Queue, type Summary } from '../queue';
import { approveClaim, askAboutClaim, rejectClaim } from './decide-claim';

interface ClaimRow extends CaseRow {
  claimant: string;
  email: string;
  /** Whether the claimant's address is that of the company, or of its website's domain. */
  is_own: boolean;
}

/** Returns SQL: the host of a website or an e-mail address, without 'www.'. */
const hostOf = (address: string) =>
  `substring(lower(${address}) FROM '^(?:[a-z]+://)?(?:[^@/]*@)?(?:www[.])?([^/:?#]+)')`;

/** Compares domains with the website only: the company's address may be at a mail provider. */
const OWN_SQL = `(lower(u.email) = lower(o.email) OR o.web <> '' AND ${hostOf('u.email')} = ${hostOf('o.web')})`;

const SELECT = `
  SELECT k.id, o.name, ${placeOf('o')} AS place, o.package_code AS package, u.email AS words, k.created_at AS since,
    ${workingDaysAfter('k.created_at')} AS due, k.status,
    CASE WHEN k.status <> 'pending' THEN coalesce(k.decided_at, k.created_at) END AS decided_at,
    k.decided_by, k.decided_by_name, ${USER_NAME_SQL} AS claimant, u.email, ${OWN_SQL} AS is_own
  FROM claims k JOIN orgs o ON o.id = k.org_id JOIN users u ON u.id = k.user_id
  LEFT JOIN countries c ON c.id = o.country_id`;

/** Claims to manage a listing (decision D49). */
export const claims: Queue<ClaimRow> = {
  noun: 'claim',
  waiting: `${SELECT} WHERE k.status = 'pending'`,
  done: `${SELECT} WHERE k.status IN ('approved', 'rejected')`,
  one: `${SELECT} WHERE k.id = $1`,
  summarize,
  show,
  decisions: { approve: approveClaim, ask: askAboutClaim, decline: rejectClaim },
};

function summarize({ claimant, email, is_own }: ClaimRow): Summary {
  const text = is_own ? 'The company’s own address' : 'Not the company’s address';
  return { summary: `${claimant}, ${email.split('@')[1] ?? ''}`, check: { ok: is_own, text } };
}

interface ClaimFacts {
  evidence: string;
  works_for: string;
  telephone: string;
  company_email: string;
  company_web: string;
  company_telephone: string;
  country: string | null;
  slug: string;
  org_status: string;
  verified: boolean;
  is_owned: boolean;
  other_claims: number;
}

const FACTS_SQL = `
  SELECT k.evidence, u.company_name AS works_for, u.telephone, o.email AS company_email, o.web AS company_web,
    o.tel AS company_telephone, c.slug AS country, o.slug, o.status AS org_status, u.email_verified_at IS NOT NULL AS verified,
    EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.role = 'owner') AS is_owned,
    (SELECT count(*)::int FROM claims x WHERE x.org_id = k.org_id AND x.status = 'pending' AND x.id <> k.id) AS other_claims
  FROM claims k JOIN orgs o ON o.id = k.org_id JOIN users u ON u.id = k.user_id
  LEFT JOIN countries c ON c.id = o.country_id WHERE k.id = $1`;

async function show(pool: Pool, claim: ClaimRow): Promise<Partial<CaseDetails>> {
  const facts = await row<ClaimFacts>(pool, FACTS_SQL, [claim.id]);
  if (!facts) return {};
  const isListed = facts.org_status === 'approved';
  return {
    kind: 'Claim',
    lead: claim.place,
    facts: factsOf({
      Claimant: claim.claimant,
      'Claimant’s email': claim.email,
      'Claimant’s company': facts.works_for,
      'Claimant’s telephone': facts.telephone,
      Evidence: facts.evidence,
      'Company’s email': facts.company_email,
      'Company’s website': facts.company_web,
      'Company’s telephone': facts.company_telephone,
      'Other open claims': facts.other_claims || '',
    }),
    checks: [
      ...[claim].flatMap((found) => summarize(found).check ?? []),
      facts.verified
        ? { ok: true, text: 'The claimant has confirmed their address' }
        : { ok: false, text: 'The claimant has not confirmed their address' },
      facts.is_owned
        ? { ok: false, text: 'The company has an owner' }
        : { ok: true, text: 'The company has no owner' },
      ...(isListed ? [] : [{ ok: false, text: 'The company is no longer listed' }]),
    ],
    history: await questionLines(pool, 'claim', claim.id),
    path: isListed && facts.country ? urls.company(facts.country, facts.slug) : '',
  };
}
