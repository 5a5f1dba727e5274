import type { DeskPicks, PickEntry, PickForm, PickList } from '@unitbase/contracts/entities/desk/picks';
import * as messages from '@unitbase/contracts/messages';
import { deskPicks as text } from '@unitbase/contracts/messages/desk/picks';
import { urls } from '@unitbase/contracts/urls';
import { type Actor, addAuditEntry } from '../../db/audit';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeAddress } from '../../http/html';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import type { MediaStore } from '../../media/store/media-store';

const TABLES = {
  home: { table: 'latest_entries', position: 'position', key: 'home' },
  'most-read': { table: 'most_read', position: '"order"', key: 'articles' },
} as const satisfies Record<PickList, { table: string; position: string; key: string }>;

/** Routes of the articles that the newsroom chooses (docs/requirements/staff.md §2). */
export const picksDesk: Feature = ({ pool, media }) => {
  const actorOf = (user: { id: number; staff: { name: string } }) => ({ id: user.id, name: user.staff.name });
  return {
    'GET /desk/picks': () => readPicks(pool),

    'POST /desk/picks/:list': async ({ params: { list }, body, user }) =>
      changeList(pool, list, actorOf(user), (client) => addPick(client, list, body, media)),

    'POST /desk/picks/:list/:id/move': async ({ params: { list, id }, body: { by }, user }) =>
      changeList(pool, list, actorOf(user), async (client, ids) => {
        const from = ids.indexOf(id);
        if (from < 0) throwHttpError(404, messages.common.notFoundDetail);
        const order = ids.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, id);
        await renumber(client, list, order);
      }),

    'DELETE /desk/picks/:list/:id': async ({ params: { list, id }, user }) =>
      changeList(pool, list, actorOf(user), async (client, ids) => {
        if (!ids.includes(id)) throwHttpError(404, messages.common.notFoundDetail);
        await rows(client, `DELETE FROM ${TABLES[list].table} WHERE id = $1`, [id]);
      }),
  };
};

interface PickRow {
  id: number;
  kind: 'article' | 'link';
  title: string;
  url: string;
  slug: string | null;
  date: string | null;
  is_public: boolean;
}

async function readPicks(connection: Connection): Promise<DeskPicks> {
  return { home: await readList(connection, 'home'), 'most-read': await readList(connection, 'most-read') };
}

async function readList(connection: Connection, list: PickList): Promise<PickEntry[]> {
  const { table, position } = TABLES[list];
  const link = list === 'home' ? { title: 'p.title', url: 'p.url_link' } : { title: `''`, url: `''` };
  const picks = await rows<PickRow>(
    connection,
    `SELECT p.id, CASE WHEN p.article_id IS NULL THEN 'link' ELSE 'article' END AS kind, a.slug,
       a.date_published::text AS date, coalesce(a.title, ${link.title}) AS title, ${link.url} AS url,
       a.id IS NULL OR (${PUBLIC_ARTICLE}) AS is_public
     FROM ${table} p LEFT JOIN articles a ON a.id = p.article_id ORDER BY p.${position}, p.id`,
  );
  return picks.map(({ slug, date, ...pick }) => ({
    ...pick,
    url: slug && date ? urls.article(date, slug) : safeAddress(pick.url),
  }));
}

/** Changes a list and returns all lists. Changes of one list wait for each other. */
async function changeList(
  pool: Pool,
  list: PickList,
  actor: Actor,
  change: (client: PoolClient, ids: number[]) => Promise<void>,
): Promise<DeskPicks> {
  const { table, key } = TABLES[list];
  return transaction(pool, async (client) => {
    await rows(client, `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readList(client, list);
    const ids = before.map(({ id }) => id);
    await change(client, ids);
    const after = await readList(client, list);
    await addAuditEntry(client, {
      ...{ actor, action: 'picks.change', entity: list, id: 0, name: list },
      before: { titles: titlesOf(before) },
      after: { titles: titlesOf(after) },
    });
    await rows(client, 'SELECT log_change($1)', [key]);
    return readPicks(client);
  });
}

const titlesOf = (picks: readonly PickEntry[]): string => picks.map(({ title }) => title).join(' · ');

async function renumber(client: Connection, list: PickList, ids: readonly number[]): Promise<void> {
  const { table, position } = TABLES[list];
  await rows(
    client,
    `UPDATE ${table} p SET ${position} = o.n FROM unnest($1::int[]) WITH ORDINALITY AS o(id, n) WHERE p.id = o.id`,
    [ids],
  );
}

async function addPick(client: Connection, list: PickList, form: PickForm, media: MediaStore): Promise<void> {
  const { table, position } = TABLES[list];
  const last = `(SELECT coalesce(max(${position}), 0) + 1 FROM ${table})`;
  if (!form.article) {
    if (list !== 'home') throwFieldErrors({ article: [text.articlesOnly] });
    return addLink(client, form, media, last);
  }
  const article = await row<{ id: number }>(client, 'SELECT id FROM articles WHERE slug = $1', [
    form.article,
  ]);
  if (!article) return throwFieldErrors({ article: [text.unknownArticle] });
  if (await row(client, `SELECT 1 FROM ${table} WHERE article_id = $1`, [article.id]))
    throwFieldErrors({ article: [text.alreadyChosen] });
  const [column, value] = list === 'home' ? [', latest_type', `, 'A'`] : ['', ''];
  await rows(client, `INSERT INTO ${table} (article_id, ${position}${column}) VALUES ($1, ${last}${value})`, [
    article.id,
  ]);
}

async function addLink(client: Connection, form: PickForm, media: MediaStore, last: string): Promise<void> {
  const { title, new_tab, image_src: src, image_alt: alt } = form;
  const url = safeAddress(form.url);
  if (!title) throwFieldErrors({ title: [text.titleMissing] });
  if (!url) throwFieldErrors({ url: [text.addressWrong] });
  if (src && !alt) throwFieldErrors({ image_alt: [text.altMissing] });
  const isStored = src.startsWith('/media/pictures/') && (await media.find(src.slice('/media/'.length)));
  if (src && !isStored) throwFieldErrors({ image_src: [text.pictureMissing] });
  await rows(
    client,
    `INSERT INTO latest_entries (latest_type, title, url_link, link_new_tab, image_url, image_alt, position)
     VALUES ('E', $1, $2, $3, $4, $5, ${last})`,
    [title, url, new_tab, src || null, src ? alt : ''],
  );
}
