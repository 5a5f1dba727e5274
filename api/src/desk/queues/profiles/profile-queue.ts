import { isoMinute } from '@unitbase/contracts/dates';
import { pageSizes } from '@unitbase/contracts/limits';
import { countOf } from '@unitbase/contracts/numbers';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../../../db/query';
import { readActivity } from '../../../orgs/activity';
import { DUE_SQL } from '../../../orgs/due';
import { findDoubles } from '../../companies/doubles';
import { placeOf } from '../place-of';
import type { CaseDetails, CaseRow, Queue, Summary } from '../queue';
import { approveProfile, rejectProfile, requestProfileChanges } from './decide-profile';
import { MISSING_SQL, REQUIRED_CREDITS } from './missing-fields';
import { checkProfile } from './profile-checks';
import { compareFields, readProfileFields } from './profile-fields';
import { lastReviewedFields, reviewLines } from './profile-reviews';

interface ProfileRow extends CaseRow {
  credits: number;
  missing: string[];
  has_telephone: boolean;
}

const columns = (since: string, due: string, decided: string) => `
  o.id, o.name, ${placeOf('o')} AS place, o.package_code AS package, ${since} AS since, ${due} AS due, ${decided},
  coalesce((SELECT string_agg(u.email, ' ') FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = o.id), '')
    || ' ' || o.email AS words,
  (SELECT count(*)::int FROM credits k WHERE k.org_id = o.id) AS credits, ${MISSING_SQL} AS missing,
  o.tel <> '' AS has_telephone`;

const WAITING = columns(
  'coalesce(o.submitted_at, o.created_at)',
  DUE_SQL,
  `o.status, NULL::timestamptz AS decided_at, NULL::integer AS decided_by, '' AS decided_by_name`,
);
const DONE = columns(
  'v.submitted_at',
  'NULL::timestamptz',
  'v.outcome AS status, v.decided_at, v.decided_by, v.decided_by_name',
);

/** Submitted profiles (decisions D40, D41). Done are all reviews: a profile may have several. */
export const profiles: Queue<ProfileRow> = {
  noun: 'profile',
  waiting: `SELECT ${WAITING} FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.status = 'submitted'`,
  done: `SELECT ${DONE} FROM profile_reviews v JOIN orgs o ON o.id = v.org_id LEFT JOIN countries c ON c.id = o.country_id`,
  one: `
    SELECT ${columns(
      'coalesce(o.submitted_at, o.created_at)',
      `CASE WHEN o.status = 'submitted' THEN ${DUE_SQL} END`,
      `o.status, CASE WHEN o.status <> 'submitted' THEN coalesce(v.decided_at, o.approved_at, o.updated_at) END AS decided_at, v.decided_by,
       coalesce(v.decided_by_name, '') AS decided_by_name`,
    )}
    FROM orgs o LEFT JOIN countries c ON c.id = o.country_id
    LEFT JOIN LATERAL (SELECT * FROM profile_reviews v WHERE v.org_id = o.id AND v.outcome = o.status
      ORDER BY v.id DESC LIMIT 1) v ON true
    WHERE o.id = $1`,
  summarize,
  show,
  decisions: { approve: approveProfile, ask: requestProfileChanges, decline: rejectProfile },
};

function summarize({ credits, missing, has_telephone }: ProfileRow): Summary {
  const isEnough = credits >= REQUIRED_CREDITS;
  const counted = isEnough ? countOf(credits, 'credit', 'credits') : `${credits}/${REQUIRED_CREDITS} credits`;
  const absent = [
    ...missing.filter((field) => field !== 'three credits'),
    ...(has_telephone ? [] : ['phone']),
  ];
  const rest = absent.length > 0 ? `, ${absent.join(', ')} missing` : isEnough ? ', all fields' : '';
  return { summary: counted + rest, check: null };
}

const SHOWN_SQL = `
  SELECT o.strapline, o.updated_at::text AS version, o.approved_at IS NULL AS is_new, c.slug AS country, o.slug, o.status
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`;

interface Shown {
  strapline: string;
  version: string;
  is_new: boolean;
  country: string | null;
  slug: string;
  status: string;
}

async function show(pool: Pool, found: ProfileRow): Promise<Partial<CaseDetails>> {
  const { id, missing } = found;
  const shown = await row<Shown>(pool, SHOWN_SQL, [id]);
  if (!shown) return {};
  const fields = await readProfileFields(pool, id);
  const reviewed = await lastReviewedFields(pool, id);
  const isFirst = shown.is_new && reviewed === null;
  return {
    kind: `${isFirst ? 'New' : 'Changed'} profile · ${packageLabels[found.package ?? 'BASIC']}`,
    lead: shown.strapline,
    facts: compareFields(fields, reviewed),
    checks: await checkProfile(pool, id, missing),
    doubles: (await findDoubles(pool, id)).map(({ id: other, name, town, country, ...double }) => ({
      ...{ id: other, name },
      place: [town, country].filter(Boolean).join(', '),
      reasons: reasonsOf(double),
    })),
    history: [...(await reviewLines(pool, id)), ...(await activityLines(pool, id))],
    missing,
    version: shown.version,
    path: shown.status === 'approved' && shown.country ? urls.company(shown.country, shown.slug) : '',
  };
}

const reasonsOf = ({
  telephone,
  domain,
  nameAlike,
}: {
  telephone: boolean;
  domain: boolean;
  nameAlike: number;
}) => [
  ...(nameAlike >= 50 ? [nameAlike === 100 ? 'Same name' : 'Similar name'] : []),
  ...(telephone ? ['Same telephone'] : []),
  ...(domain ? ['Same domain'] : []),
];

async function activityLines(pool: Pool, id: number): Promise<string[]> {
  const { results } = await readActivity(pool, id, {
    offset: 0,
    limit: pageSizes.activity,
    withMessages: false,
  });
  return results.map(({ at, name, text }) => `${isoMinute(new Date(at))} ${name} ${text}`);
}
