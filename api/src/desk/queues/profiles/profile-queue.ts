import { isoMinute } from '@unitbase/contracts/dates';
import { CHANGED } from '@unitbase/contracts/desk/queues';
import { pageSizes } from '@unitbase/contracts/limits';
import { countOf } from '@unitbase/contracts/numbers';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, row } from '../../../db/query';
import { readActivity } from '../../../orgs/activity';
import { DUE_SQL, dueAfter } from '../../../orgs/due';
import { readChange } from '../../../orgs/review/profile-changes';
import { compareFields, readProfileFields } from '../../../orgs/review/profile-fields';
import { findDoubles } from '../../companies/doubles';
import { placeOf } from '../place-of';
import type { CaseDetails, CaseRow, Decide, Queue, Summary } from '../queue';
import { approveChange, askAboutChange, takeChangeBack } from './decide-change';
import { approveProfile, rejectProfile, requestProfileChanges } from './decide-profile';
import { MISSING_SQL, REQUIRED_CREDITS } from './missing-fields';
import { checkProfile } from './profile-checks';
import { lastReviewedFields, reviewLines } from './profile-reviews';

interface ProfileRow extends CaseRow {
  credits: number;
  missing: string[];
  has_telephone: boolean;
  /** Labels of the changed fields of a public profile; `null` for other cases. */
  changed: string[] | null;
}

const columns = (since: string, due: string, decided: string, changed = 'NULL::text[]') => `
  o.id, o.name, ${placeOf('o')} AS place, o.package_code AS package, ${since} AS since, ${due} AS due, ${decided},
  coalesce((SELECT string_agg(u.email, ' ') FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = o.id), '')
    || ' ' || o.email AS words,
  (SELECT count(*)::int FROM credits k WHERE k.org_id = o.id) AS credits, ${MISSING_SQL} AS missing,
  o.tel <> '' AS has_telephone, ${changed} AS changed`;

const undecided = (status: string) =>
  `${status} AS status, NULL::timestamptz AS decided_at, NULL::integer AS decided_by, '' AS decided_by_name`;

const SUBMITTED = columns('coalesce(o.submitted_at, o.created_at)', DUE_SQL, undecided('o.status'));
const CHANGES = columns('x.changed_at', dueAfter('x.changed_at'), undecided(`'${CHANGED}'`), 'x.changed');
const DONE = columns(
  'v.submitted_at',
  'NULL::timestamptz',
  'v.outcome AS status, v.decided_at, v.decided_by, v.decided_by_name',
);
// A review of a public profile may be about a change, with any outcome.
const ONE = columns(
  'coalesce(x.changed_at, o.submitted_at, o.created_at)',
  `CASE WHEN o.status = 'submitted' THEN ${DUE_SQL} WHEN x.org_id IS NOT NULL THEN ${dueAfter('x.changed_at')} END`,
  `CASE WHEN x.org_id IS NOT NULL THEN '${CHANGED}' ELSE coalesce(v.outcome, o.status) END AS status,
   CASE WHEN o.status <> 'submitted' AND x.org_id IS NULL THEN coalesce(v.decided_at, o.approved_at, o.updated_at) END AS decided_at,
   v.decided_by, coalesce(v.decided_by_name, '') AS decided_by_name`,
  'x.changed',
);

/**
 * Submitted profiles (decisions D40, D41), and public ones that their managers have changed (E11). Done are all reviews: a
 * profile may have several.
 */
export const profiles: Queue<ProfileRow> = {
  noun: 'profile',
  waiting: `
    SELECT ${SUBMITTED} FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.status = 'submitted'
    UNION ALL SELECT ${CHANGES} FROM profile_changes x JOIN orgs o ON o.id = x.org_id AND o.status = 'approved'
    LEFT JOIN countries c ON c.id = o.country_id`,
  done: `SELECT ${DONE} FROM profile_reviews v JOIN orgs o ON o.id = v.org_id LEFT JOIN countries c ON c.id = o.country_id`,
  one: `
    SELECT ${ONE} FROM orgs o LEFT JOIN countries c ON c.id = o.country_id
    LEFT JOIN profile_changes x ON x.org_id = o.id AND o.status = 'approved'
    LEFT JOIN LATERAL (SELECT * FROM profile_reviews v WHERE v.org_id = o.id
      AND (v.outcome = o.status OR o.status = 'approved') ORDER BY v.id DESC LIMIT 1) v ON true
    WHERE o.id = $1`,
  summarize,
  show,
  decisions: {
    approve: either(approveProfile, approveChange),
    ask: either(requestProfileChanges, askAboutChange),
    decline: either(rejectProfile, takeChangeBack),
  },
};

/** Decides about a submitted profile, or about the change of a public one. */
function either(submitted: Decide, changed: Decide): Decide {
  return async (request) => {
    const org = await row<{ status: string }>(request.client, 'SELECT status FROM orgs WHERE id = $1', [
      request.id,
    ]);
    return org?.status === 'approved' ? changed(request) : submitted(request);
  };
}

function summarize({ credits, missing, has_telephone, changed }: ProfileRow): Summary {
  if (changed) return { summary: `Changed: ${changed.join(', ')}`, check: null };
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
  const { id, missing, status } = found;
  const shown = await row<Shown>(pool, SHOWN_SQL, [id]);
  if (!shown) return {};
  const fields = await readProfileFields(pool, id);
  const change = status === CHANGED ? await readChange(pool, id) : null;
  const reviewed = change?.fields ?? (await lastReviewedFields(pool, id));
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
    // A public profile may lack what was not required before.
    missing: change ? [] : missing,
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
