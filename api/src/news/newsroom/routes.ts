import { isoMinute } from '@unitbase/contracts/dates';
import type { Publication } from '@unitbase/contracts/desk/newsroom';
import type { ArticleForm, DeskArticle } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { toSlug } from '@unitbase/contracts/slug';
import { urls } from '@unitbase/contracts/urls';
import { formatContentFile } from '../../content-files/content-text';
import { type Pool, row } from '../../db/query';
import { type Feature, joinFeatures } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import type { Services } from '../../services';
import { previewPath } from '../import/import-files';
import { textOfForm, textsOf } from './article-form';
import { articleTools } from './article-tools';
import { compareVersion, listVersions } from './compare';
import { ARTICLE_STATE } from './list-articles';
import { pageDesk } from './page-routes';
import { picksDesk } from './picks';
import { previewText } from './preview-text';
import { quizDesk } from './quiz-routes';
import { findVersion, newsroomOf, requireContent, restoreVersion, saveContent } from './save';
import { latestVersion, type Version } from './versions';

const kind = 'articles';

/** Fields that a restored version leaves as they are. */
const KEPT = ['slug', 'date', 'draft', 'embargo', 'withdrawn'];

const editing: Feature = (services) => {
  const { pool } = services;
  return {
    'POST /desk/articles': async ({ body, user }) => {
      const change = await changeOf(pool, body);
      const saved = await saveContent(newsroomOf(services, user), { kind, base: 0, change });
      return { ...saved, detail: resultOf(body, saved.version) };
    },

    'GET /desk/articles/:id': ({ params: { id }, user }) => readDeskArticle(services, id, user.id),

    'PUT /desk/articles/:id': async ({ params: { id }, body, user }) => {
      const { base, note, publication } = body;
      const change = await changeOf(pool, body);
      const act = ACTS[publication];
      const saved = await saveContent(newsroomOf(services, user), { kind, id, base, note, change, act });
      return { ...saved, detail: resultOf(body, saved.version) };
    },

    'POST /desk/articles/:id/withdraw': async ({ params: { id }, body: { base, note }, user }) => {
      const change = (previous: Version | undefined) => {
        const { draft, withdrawn } = previous?.fields ?? {};
        if (!previous || draft || withdrawn) return throwHttpError(409, text.withdrawDraft);
        return { ...previous, fields: { ...previous.fields, withdrawn: true } };
      };
      const saved = await saveContent(newsroomOf(services, user), {
        kind,
        id,
        base,
        note,
        change,
        act: 'withdraw',
      });
      return { ...saved, detail: text.withdrawn };
    },

    'GET /desk/articles/:id/versions/:version': async ({ params: { id, version: number }, user }) => {
      const version = await findVersion(pool, kind, id, number);
      return compareVersion(pool, { kind, id, version, userId: user.id });
    },

    'POST /desk/articles/:id/versions/:version/restore': async ({ params, body: { base }, user }) => {
      const { id, version: number } = params;
      const saved = await restoreVersion(newsroomOf(services, user), { kind, id, base, number, keep: KEPT });
      return { ...saved, detail: text.restored(number) };
    },

    'GET /desk/articles/:id/file': async ({ params: { id }, reply }) => {
      await requireContent(pool, kind, id);
      const latest = await latestVersion(pool, kind, id);
      reply
        .type('text/markdown; charset=utf-8')
        .header('content-disposition', `attachment; filename="article-${id}.md"`);
      return formatContentFile(latest);
    },
  };
};

/** Routes of the newsroom's rooms (docs/requirements/staff.md §2). */
export const newsroom = joinFeatures(editing, articleTools, pageDesk, picksDesk, quizDesk);

/** Last part of the action in the audit, by publication. */
const ACTS: Record<Publication, string> = {
  keep: 'change',
  draft: 'change',
  schedule: 'schedule',
  now: 'publish',
};

/** Returns the change of a form. An author in the list keeps their job title. */
async function changeOf(pool: Pool, form: ArticleForm) {
  const author = await row(pool, 'SELECT 1 FROM authors WHERE slug = $1 OR fold(full_name) = fold($2)', [
    toSlug(form.author),
    form.author,
  ]);
  return (previous: Version | undefined) => textOfForm(form, previous?.fields, author !== undefined);
}

/** Returns the sentence that reports a saved form. */
function resultOf({ publication, day, time }: ArticleForm, version: number): string {
  if (publication === 'now') return text.published;
  return publication === 'schedule' ? text.scheduled(`${day} ${time}`) : text.saved(version);
}

async function readDeskArticle(
  { pool, media }: Pick<Services, 'pool' | 'media'>,
  id: number,
  userId: number,
): Promise<DeskArticle> {
  await requireContent(pool, 'articles', id);
  const latest = await latestVersion(pool, 'articles', id);
  const stored = await row<{ state: DeskArticle['state'] }>(
    pool,
    `SELECT ${ARTICLE_STATE} AS state FROM articles a WHERE id = $1`,
    [id],
  );
  const texts = textsOf(latest);
  const [day = '', time = '00:00'] = String(latest.fields.date).split(' ');
  return {
    ...{ id, day, time, texts, version: latest.number },
    state: stored?.state ?? 'draft',
    embargo: Boolean(latest.fields.embargo),
    versions: await listVersions(pool, 'articles', id, userId),
    preview: await previewText(texts, media),
    preview_path: await previewPath(pool, id),
    path: urls.article(day, texts.slug),
    read_at: isoMinute(new Date()),
  };
}
