import { isoMinute } from '@unitbase/contracts/dates';
import type { DeskPage, DeskPages, PageForm } from '@unitbase/contracts/entities/desk/pages';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { toSlug } from '@unitbase/contracts/slug';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import type { Services } from '../../services';
import { textsOf } from './article-form';
import { compareVersion, listVersions } from './compare';
import { previewText } from './preview-text';
import { findVersion, newsroomOf, requireContent, restoreVersion, saveContent } from './save';
import { latestVersion, type Version } from './versions';

const kind = 'information';
/** Information pages in a CSV; more than a site has. */
const EXPORT_LIMIT = 10_000;

/** Routes of information pages at the desk (docs/requirements/staff.md §2). */
export const pageDesk: Feature = (services) => {
  const { pool } = services;
  return {
    'GET /desk/pages': ({ query }) => listPages(pool, query),

    'GET /desk/pages/export': async ({ query: { search }, reply }) => {
      const { results } = await listPages(pool, { search, offset: 0, limit: EXPORT_LIMIT });
      return sendCsv(reply, 'information-pages', ['id', 'title', 'slug', 'changed'], results);
    },

    'POST /desk/pages': async ({ body, user }) => {
      const saved = await saveContent(newsroomOf(services, user), { kind, base: 0, change: changeOf(body) });
      return { ...saved, detail: text.saved(saved.version) };
    },

    'GET /desk/pages/:id': ({ params: { id }, user }) => readDeskPage(services, id, user.id),

    'PUT /desk/pages/:id': async ({ params: { id }, body, user }) => {
      const { base, note } = body;
      const saved = await saveContent(newsroomOf(services, user), {
        ...{ kind, id, base, note, change: changeOf(body) },
      });
      return { ...saved, detail: text.saved(saved.version) };
    },

    'GET /desk/pages/:id/versions/:version': async ({ params: { id, version: number }, user }) => {
      const version = await findVersion(pool, kind, id, number);
      return compareVersion(pool, { kind, id, version, userId: user.id });
    },

    'POST /desk/pages/:id/versions/:version/restore': async ({ params, body: { base }, user }) => {
      const saved = await restoreVersion(newsroomOf(services, user), {
        ...{ kind, id: params.id, base, number: params.version, keep: ['slug'] },
      });
      return { ...saved, detail: text.restored(params.version) };
    },
  };
};

const changeOf = (form: PageForm) => (previous: Version | undefined) => ({
  fields: {
    title: form.title,
    slug: form.slug || String(previous?.fields.slug ?? toSlug(form.title).slice(0, 160)),
    description: form.description,
  },
  body: form.body.replaceAll('\r\n', '\n'),
});

async function listPages(
  pool: Pool,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<DeskPages> {
  const pages = await rows<DeskPages['results'][number] & { total: number }>(
    pool,
    `SELECT id, title, slug, to_char(updated_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS changed,
       count(*) OVER ()::int AS total
     FROM info_pages WHERE fold(title || ' ' || slug) LIKE '%' || fold($1) || '%'
     ORDER BY title, id LIMIT $2 OFFSET $3`,
    [search.trim(), limit, offset],
  );
  return { total: pages[0]?.total ?? 0, results: pages };
}

async function readDeskPage(
  { pool, media }: Pick<Services, 'pool' | 'media'>,
  id: number,
  userId: number,
): Promise<DeskPage> {
  await requireContent(pool, kind, id);
  const latest = await latestVersion(pool, kind, id);
  const { title, slug, description, body } = textsOf(latest);
  return {
    ...{ id, version: latest.number, texts: { title, slug, description, body } },
    preview: await previewText({ strapline: '', introduction: '', body }, media),
    versions: await listVersions(pool, kind, id, userId),
    path: urls.information(slug),
    read_at: isoMinute(new Date()),
  };
}
