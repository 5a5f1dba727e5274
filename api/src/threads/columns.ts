import { apiUrl } from '@unitbase/contracts/client';

/*
 * SQL of the parts that several answers show. Aliases: `t` thread, `o` company, `k` its country, `u` sender, `e` enquiry.
 */

/** Returns the URL of a file, or its beginning. */
export const attachmentUrl = (id = ''): string => apiUrl('getAttachment', { params: { id } });

/** Returns the SQL of the files that belong to a draft, message or enquiry, as `Attachment[]`. */
export const attachmentsOf = (place: 'draft_id' | 'message_id' | 'enquiry_id', id: string): string => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.file, 'name', a.name, 'type', a.mime_type, 'size', a.bytes,
     'url', '${attachmentUrl()}' || a.file) ORDER BY a.created_at, a.file), '[]')
   FROM attachments a WHERE a.${place} = ${id})`;

export const COMPANY_SQL = `jsonb_build_object('orgid', o.id, 'orgname', o.name, 'packagetypecode', o.package_code,
  'country', coalesce(k.name, ''), 'country_slug', coalesce(k.slug, ''), 'url_slug', o.slug,
  'town', nullif(o.town, ''), 'is_listed', o.status = 'approved')`;

/** Returns the SQL of the name of a user `alias`. */
export const nameOf = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.email)`;

/** Name of the author `a` of a message; of the company if no present user wrote it. */
export const AUTHOR_SQL = `CASE WHEN a.id IS NULL OR a.deleted_at IS NOT NULL THEN o.name ELSE ${nameOf('a')} END`;

export const SENDER_SQL = `jsonb_build_object('name', ${nameOf('u')}, 'company', u.company_name,
  'country', coalesce((SELECT i.name FROM iso_countries i WHERE i.code = u.country_code), ''))`;

export const FACTS_SQL = `jsonb_build_object('id', e.id, 'title', e.title, 'kind', e.kind, 'from', e.starts_on,
  'to', e.ends_on, 'place', e.place, 'budget', e.budget, 'currency', e.currency, 'reply_by', e.reply_by,
  'telephone', e.telephone, 'created_at', e.created_at, 'closed_at', e.closed_at, 'closing_line', e.closing_line)`;

/** The side of user `$1`. */
export const SIDE_SQL = `CASE WHEN t.user_id = $1 THEN 'sender' ELSE 'company' END`;

/** Condition: the caller `$1` may read message `m` of thread `t`. */
export const VISIBLE_SQL = '(t.user_id = $1 OR NOT m.mailed_only)';

/**
 * Condition: the caller `$1` sees the enquiry of `t`. A company that got it by mail, before its profile had a manager,
 * does not (docs/requirements/enquiries.md §3).
 */
export const SEES_ENQUIRY_SQL = `(e.id IS NOT NULL AND (t.user_id = $1
  OR NOT (SELECT m.mailed_only FROM messages m WHERE m.thread_id = t.id ORDER BY m.id LIMIT 1)))`;

/** The enquiry as the caller `$1` sees it: a company that got no closing message does not learn its line elsewhere. */
const SEEN_FACTS_SQL = `CASE WHEN ${SEES_ENQUIRY_SQL} THEN ${FACTS_SQL} || CASE
  WHEN t.user_id = $1 OR EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND m.kind = 'closed') THEN '{}'::jsonb
  ELSE '{"closing_line": ""}'::jsonb END END`;

/** Whether the thread is unread for the caller `$1`. */
export const UNREAD_SQL = 'CASE WHEN t.user_id = $1 THEN t.sender_unread ELSE t.company_unread END';

/** Columns of `ThreadSummary` and `Thread` for the caller `$1`, except messages. */
export const THREAD_COLUMNS = `t.id, ${SIDE_SQL} AS side, t.subject, t.status,
  to_json(t.created_at) #>> '{}' AS created_at, to_json(t.last_at) #>> '{}' AS last_at,
  extract(epoch FROM t.answered_at - t.created_at)::int AS answer_seconds,
  ${UNREAD_SQL} AS is_unread,
  CASE WHEN t.user_id = $1 THEN t.sender_archived ELSE t.company_archived END AS is_archived,
  ${COMPANY_SQL} AS company, ${SENDER_SQL} AS sender, ${SEEN_FACTS_SQL} AS enquiry`;

export const THREAD_TABLES = `threads t JOIN orgs o ON o.id = t.org_id LEFT JOIN countries k ON k.id = o.country_id
  JOIN users u ON u.id = t.user_id LEFT JOIN enquiries e ON e.id = t.enquiry_id`;
