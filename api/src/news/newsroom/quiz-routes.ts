import { isoMinute } from '@unitbase/contracts/dates';
import type { DeskQuiz, DeskQuizzes, QuizForm } from '@unitbase/contracts/entities/desk/quizzes';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { urls } from '@unitbase/contracts/urls';
import { PUBLIC_QUIZ } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import { compareVersion, listVersions } from './compare';
import { quizTextsOf, textOfQuiz } from './quiz-form';
import { findVersion, newsroomOf, requireContent, restoreVersion, saveContent, wasPublic } from './save';
import { latestVersion, type Version } from './versions';

const kind = 'quizzes';
/** Quizzes in a CSV; more than a site has. */
const EXPORT_LIMIT = 10_000;

/** Routes of quizzes and polls at the desk (docs/requirements/staff.md §2). */
export const quizDesk: Feature = (services) => {
  const { pool } = services;
  return {
    'GET /desk/quizzes': ({ query }) => listQuizzes(pool, query),

    'GET /desk/quizzes/export': async ({ query: { search }, reply }) => {
      const { results } = await listQuizzes(pool, { search, offset: 0, limit: EXPORT_LIMIT });
      return sendCsv(
        reply,
        'quizzes',
        ['id', 'title', 'slug', 'kind', 'questions', 'votes', 'date'],
        results,
      );
    },

    'POST /desk/quizzes': async ({ body, user }) => {
      const saved = await saveContent(newsroomOf(services, user), { kind, base: 0, change: changeOf(body) });
      return { ...saved, detail: text.saved(saved.version) };
    },

    'GET /desk/quizzes/:id': ({ params: { id }, user }) => readDeskQuiz(pool, id, user.id),

    'PUT /desk/quizzes/:id': async ({ params: { id }, body, user }) => {
      const { base, note } = body;
      const saved = await saveContent(newsroomOf(services, user), {
        ...{ kind, id, base, note, change: changeOf(body) },
      });
      return { ...saved, detail: text.saved(saved.version) };
    },

    'GET /desk/quizzes/:id/versions/:version': async ({ params: { id, version: number }, user }) => {
      const version = await findVersion(pool, kind, id, number);
      return compareVersion(pool, { kind, id, version, userId: user.id });
    },

    'POST /desk/quizzes/:id/versions/:version/restore': async ({ params, body: { base }, user }) => {
      const saved = await restoreVersion(newsroomOf(services, user), {
        ...{ kind, id: params.id, base, number: params.version, keep: ['slug', 'date'] },
      });
      return { ...saved, detail: text.restored(params.version) };
    },
  };
};

const changeOf = (form: QuizForm) => (previous: Version | undefined) => textOfQuiz(form, previous?.fields);

async function listQuizzes(
  pool: Pool,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<DeskQuizzes> {
  const quizzes = await rows<DeskQuizzes['results'][number] & { total: number }>(
    pool,
    `SELECT q.id, q.title, q.slug, q.kind, ${PUBLIC_QUIZ} AS is_public,
       to_char(q.published_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS date,
       (SELECT count(*)::int FROM quiz_questions n WHERE n.quiz_id = q.id) AS questions,
       (SELECT coalesce(sum(w.votes), 0)::int FROM quiz_questions n JOIN quiz_answers w ON w.question_id = n.id
        WHERE n.quiz_id = q.id) AS votes,
       count(*) OVER ()::int AS total
     FROM quizzes q WHERE fold(q.title || ' ' || q.slug) LIKE '%' || fold($1) || '%'
     ORDER BY q.published_at DESC, q.id DESC LIMIT $2 OFFSET $3`,
    [search.trim(), limit, offset],
  );
  return { total: quizzes[0]?.total ?? 0, results: quizzes };
}

async function readDeskQuiz(pool: Pool, id: number, userId: number): Promise<DeskQuiz> {
  await requireContent(pool, kind, id);
  const latest = await latestVersion(pool, kind, id);
  const texts = quizTextsOf(latest);
  return {
    ...{ id, version: latest.number, texts },
    is_public: wasPublic(latest.fields),
    versions: await listVersions(pool, kind, id, userId),
    path: urls.quiz(texts.slug),
    read_at: isoMinute(new Date()),
  };
}
