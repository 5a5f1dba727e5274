import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../../../db/query';
import { workingDaysAfter } from '../../../orgs/due';
import { placeOf } from '../place-of';
import { type CaseDetails, type CaseRow, factsOf, type Queue, type Summary } from '../queue';
import { approvePackageRequest, rejectPackageRequest } from './decide-upgrade';

interface UpgradeRow extends CaseRow {
  profile: number;
  requested: PackageCode;
  line: string;
  answer: string;
  owner: string;
}

const SELECT = `
  SELECT r.id, o.name, ${placeOf('o')} AS place, o.package_code AS package, coalesce(u.email, '') AS words,
    r.created_at AS since, ${workingDaysAfter('r.created_at')} AS due, r.status,
    CASE WHEN r.status <> 'open' THEN coalesce(r.decided_at, r.created_at) END AS decided_at,
    r.decided_by, r.decided_by_name, o.id AS profile, r.package_code AS requested, r.line, r.answer,
    coalesce(u.email, '') AS owner
  FROM package_requests r JOIN orgs o ON o.id = r.org_id LEFT JOIN countries c ON c.id = o.country_id
  LEFT JOIN users u ON u.id = r.user_id`;

/** Requests of owners for another package (docs/requirements/enquiries.md §6). */
export const upgrades: Queue<UpgradeRow> = {
  noun: 'request for a package',
  waiting: `${SELECT} WHERE r.status = 'open'`,
  done: `${SELECT} WHERE r.status IN ('granted', 'declined')`,
  one: `${SELECT} WHERE r.id = $1`,
  summarize,
  show,
  decisions: { approve: approvePackageRequest, decline: rejectPackageRequest },
};

function summarize({ package: code, requested, line }: UpgradeRow): Summary {
  const change = `${packageLabels[code ?? 'BASIC']} to ${packageLabels[requested]}`;
  return { summary: line ? `${change}: “${line}”` : change, check: null };
}

interface UpgradeFacts {
  status: string;
  web: string;
  telephone: string;
  credits: number;
  declined_before: number;
  country: string | null;
  slug: string;
}

const FACTS_SQL = `
  SELECT o.status, o.web, o.tel AS telephone, c.slug AS country, o.slug,
    (SELECT count(*)::int FROM credits k WHERE k.org_id = o.id) AS credits,
    (SELECT count(*)::int FROM package_requests x WHERE x.org_id = o.id AND x.status = 'declined') AS declined_before
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`;

async function show(pool: Pool, upgrade: UpgradeRow): Promise<Partial<CaseDetails>> {
  const facts = await row<UpgradeFacts>(pool, FACTS_SQL, [upgrade.profile]);
  if (!facts) return {};
  const isPublic = facts.status === 'approved';
  return {
    kind: `Upgrade · ${packageLabels[upgrade.requested]}`,
    lead: upgrade.place,
    facts: factsOf({
      Package: packageLabels[upgrade.package ?? 'BASIC'],
      Requested: packageLabels[upgrade.requested],
      'Line to the team': upgrade.line,
      'Asked by': upgrade.owner,
      Profile: upgrade.profile,
      Website: facts.web,
      Telephone: facts.telephone,
      Credits: facts.credits,
      'Declined before': facts.declined_before || '',
      Answer: upgrade.answer,
    }),
    checks: [
      isPublic
        ? { ok: true, text: 'The profile is public' }
        : { ok: false, text: `The profile is not public: ${facts.status.replace('_', ' ')}` },
    ],
    path: isPublic && facts.country ? urls.company(facts.country, facts.slug) : '',
  };
}
