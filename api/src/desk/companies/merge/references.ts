import { enquiryRules, listRules } from '@unitbase/contracts/limits';
import { type PoolClient, rows } from '../../../db/query';
import type { Pair } from './preview-merge';

/** Runs statements for a merge: `:into` is the company that stays, `:from` the one that goes. */
export async function runForPair(
  client: PoolClient,
  statements: readonly string[],
  { into, from }: Pair,
): Promise<void> {
  for (const sql of statements)
    await rows(client, sql.replaceAll(':into', String(into)).replaceAll(':from', String(from)));
}

/** Treatment of a reference to the company that goes. */
type Handling =
  /** Stays with the company that goes, as a record of it. */
  | 'stays'
  /** Follows the choice of a field: `listFields`, or the owner. */
  | 'chosen'
  /** Statements, in order. */
  | readonly string[];

const move = (table: string, column = 'org_id'): Handling => [
  `UPDATE ${table} SET ${column} = :into WHERE ${column} = :from`,
];

/** Adds up counters of both companies, and deletes those of the one that goes. */
const addUp = (table: string, keys: string): Handling => [
  `INSERT INTO ${table} AS d (org_id, ${keys}, count) SELECT :into, ${keys}, count FROM ${table} WHERE org_id = :from
   ON CONFLICT (org_id, ${keys}) DO UPDATE SET count = d.count + excluded.count`,
  `DELETE FROM ${table} WHERE org_id = :from`,
];

/** Every column that refers to a company. A test reads the foreign keys of the catalogue and rejects a missing one. */
export const references: Readonly<Record<string, Handling>> = {
  // Offices are moved before the counters are locked: see `moveOffices`.
  'orgs.parent_id': 'chosen',
  'orgs.merged_into': move('orgs', 'merged_into'),
  'org_slugs.org_id': move('org_slugs'),
  // `refresh_org_search` writes it.
  'org_search.org_id': 'stays',
  'org_categories.org_id': 'chosen',
  'people.org_id': 'chosen',
  'credits.org_id': 'chosen',
  'equipment.org_id': 'chosen',
  'certificates.org_id': 'chosen',
  'worked_locations.org_id': 'chosen',
  'languages.org_id': 'chosen',
  'logos.org_id': 'chosen',
  'reels.org_id': 'chosen',
  'gallery_images.org_id': 'chosen',
  'media_files.org_id': 'chosen',
  'uploads.org_id': move('uploads'),
  'featured_profiles.org_id': [
    `DELETE FROM featured_profiles f USING featured_profiles k WHERE f.org_id = :from AND k.org_id = :into
       AND k.placement = f.placement AND k.country_id IS NOT DISTINCT FROM f.country_id`,
    'UPDATE featured_profiles SET org_id = :into WHERE org_id = :from',
  ],
  'sessions.organisation_id': move('sessions', 'organisation_id'),
  'memberships.org_id': 'chosen',
  'claims.org_id': [
    `UPDATE claims c SET status = 'withdrawn', decided_at = now() WHERE c.org_id = :from AND c.status = 'pending'
       AND (EXISTS (SELECT FROM claims k WHERE k.org_id = :into AND k.user_id = c.user_id AND k.status = 'pending')
         OR EXISTS (SELECT FROM memberships m WHERE m.org_id = :into AND m.user_id = c.user_id))`,
    'UPDATE claims SET org_id = :into WHERE org_id = :from',
  ],
  // Records of what was sent. A company with an open removal request is not merged.
  'registrations.org_id': 'stays',
  'deletion_requests.org_id': 'stays',
  'threads.org_id': move('threads'),
  'blocked_senders.org_id': [
    `INSERT INTO blocked_senders (org_id, user_id, blocked_at)
     SELECT :into, user_id, blocked_at FROM blocked_senders WHERE org_id = :from ON CONFLICT DO NOTHING`,
    'DELETE FROM blocked_senders WHERE org_id = :from',
  ],
  'saved_answers.org_id': [
    `UPDATE saved_answers SET org_id = :into WHERE id IN (SELECT id FROM saved_answers WHERE org_id = :from ORDER BY id
       LIMIT greatest(0, ${enquiryRules.savedAnswers} - (SELECT count(*) FROM saved_answers WHERE org_id = :into)))`,
  ],
  'statistics_days.org_id': addUp('statistics_days', 'day, kind'),
  'statistics_words.org_id': addUp('statistics_words', 'day, words'),
  'manager_invitations.org_id': [
    `DELETE FROM manager_invitations i USING manager_invitations k
     WHERE i.org_id = :from AND k.org_id = :into AND k.email_key = i.email_key`,
    'UPDATE manager_invitations SET org_id = :into WHERE org_id = :from',
  ],
  // The new owner of a company that goes is not the owner of the one that stays.
  'handovers.org_id': ['DELETE FROM handovers WHERE org_id = :from'],
  'org_activity.org_id': move('org_activity'),
  // Decisions of staff on each profile.
  'profile_reviews.org_id': 'stays',
  // Staff have chosen each field of the company that stays.
  'profile_changes.org_id': ['DELETE FROM profile_changes WHERE org_id IN (:into, :from)'],
  'package_requests.org_id': [
    `UPDATE package_requests SET status = 'withdrawn', decided_at = now() WHERE org_id = :from AND status = 'open'
       AND EXISTS (SELECT FROM package_requests k WHERE k.org_id = :into AND k.status = 'open')`,
    'UPDATE package_requests SET org_id = :into WHERE org_id = :from',
  ],
  'not_doubles.org_id': ['DELETE FROM not_doubles WHERE org_id = :from'],
  'not_doubles.other_id': ['DELETE FROM not_doubles WHERE other_id = :from'],
};

/** References without a foreign key: items of saved lists, which keep notes and states of both. */
export const listItemStatements: readonly string[] = [
  `UPDATE lists SET version = version + 1
   WHERE id IN (SELECT list_id FROM list_items WHERE kind = 'company' AND target_id = :from)`,
  `UPDATE list_items k SET status = CASE WHEN k.status = 'none' THEN i.status ELSE k.status END,
     note = CASE WHEN i.note IN ('', k.note) THEN k.note WHEN k.note = '' THEN i.note
       ELSE left(k.note || E'\\n' || i.note, ${listRules.note}) END
   FROM list_items i WHERE i.list_id = k.list_id AND i.kind = 'company' AND i.target_id = :from
     AND k.kind = 'company' AND k.target_id = :into`,
  `DELETE FROM list_items i USING list_items k WHERE i.list_id = k.list_id AND i.kind = 'company'
     AND i.target_id = :from AND k.kind = 'company' AND k.target_id = :into`,
  `UPDATE list_items SET target_id = :into, ref = :into::text, name = (SELECT name FROM orgs WHERE id = :into)
   WHERE kind = 'company' AND target_id = :from`,
];
