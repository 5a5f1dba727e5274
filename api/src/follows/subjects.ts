import type { FollowKind } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import { asSlug } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import { type Connection, row } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** Subject that someone follows, with its canonical `ref`. */
export interface Subject {
  kind: FollowKind;
  ref: string;
  name: string;
}

/** Queries of the name of a subject by the two parts of its `ref`. */
const NAME_SQL: Record<Exclude<FollowKind, 'search'>, string> = {
  country: `SELECT name FROM countries WHERE slug = $1 AND $2 = ''`,
  section: `SELECT s.name || ', ' || k.name AS name FROM countries k, sections s WHERE k.slug = $1 AND s.slug = $2`,
  tag: `SELECT name FROM tags WHERE slug = $1 AND $2 = ''`,
  author: `SELECT full_name AS name FROM authors WHERE slug = $1 AND $2 = ''`,
  scheme: `SELECT coalesce(s.name, k.name) AS name FROM incentives i JOIN countries k ON k.id = i.country_id
    LEFT JOIN locations s ON s.id = i.state_id WHERE k.slug = $1 AND coalesce(s.slug, '') = $2`,
};

/** Returns an existing subject with its name; `undefined` for an unknown one. */
export async function findSubject(
  connection: Connection,
  { kind, ref }: { kind: FollowKind; ref: string },
): Promise<Subject | undefined> {
  if (kind === 'search') {
    const words = ref.replace(/\s+/g, ' ').trim();
    return { kind, ref: words, name: `“${words}”` };
  }
  const [first = '', second = '', ...rest] = ref.split('/').map(asSlug);
  const stored =
    rest.length === 0 ? await row<{ name: string }>(connection, NAME_SQL[kind], [first, second]) : undefined;
  return stored && { kind, ref: second ? `${first}/${second}` : first, name: displayCountry(stored.name) };
}

/** Returns the same as `findSubject`. Throws HTTP 422 for an unknown subject. */
export const requireSubject = async (
  connection: Connection,
  subject: { kind: FollowKind; ref: string },
): Promise<Subject> =>
  (await findSubject(connection, subject)) ?? throwFieldErrors({ ref: [messages.follows.unknownSubject] });

/** Returns the path of the page of a subject. */
export function subjectUrl({ kind, ref }: Pick<Subject, 'kind' | 'ref'>): string {
  const [first = '', second = ''] = ref.split('/');
  switch (kind) {
    case 'country':
      return urls.country(first);
    case 'section':
      return listingUrl({ section: second, country: first });
    case 'tag':
      return urls.newsTag(first);
    case 'author':
      return urls.newsAuthor(first);
    case 'scheme':
      return second ? urls.stateIncentives(first, second) : urls.incentives(first);
    case 'search':
      return urls.search({ search: ref });
  }
}
