import type { Quiz, QuizDetail } from '@unitbase/contracts/entities/news';
import { PUBLIC_QUIZ } from '../../db/published';
import { type Pool, row, rows } from '../../db/query';
import { safeAddress, safeHtml } from '../../http/html';

const QUIZ = `
  q.id, q.title, q.kind, q.description, q.slug, q.quiz_code, q.date_published::text AS date_published,
  coalesce(nullif(q.social_media_image_url, ''), q.image_url) AS social_media_image_url,
  coalesce(nullif(q.social_media_image_quiz_list_url, ''), q.image_url) AS social_media_image_quiz_list_url,
  q.image_url, q.image_alt,
  (SELECT count(*)::int FROM quiz_questions n WHERE n.quiz_id = q.id) AS question_count`;

const picture = (address: string | null) => safeAddress(address ?? '') || null;

const safe = <Row extends Quiz>(quiz: Row): Row => ({
  ...quiz,
  description: safeHtml(quiz.description),
  quiz_code: embedOf(quiz),
  image_url: picture(quiz.image_url),
  social_media_image_url: picture(quiz.social_media_image_url),
  social_media_image_quiz_list_url: picture(quiz.social_media_image_quiz_list_url),
});

/** Returns the https URL of a quiz on another site; empty for the site's own quizzes. */
function embedOf({ quiz_code: code }: Quiz): string {
  const address = safeAddress(code);
  return address.startsWith('https://') ? address : '';
}

/** Returns public quizzes, newest first (decision D79). */
export async function readQuizzes(pool: Pool, limit = 500): Promise<Quiz[]> {
  const quizzes = await rows<Quiz>(
    pool,
    `SELECT ${QUIZ} FROM quizzes q WHERE ${PUBLIC_QUIZ} ORDER BY q.published_at DESC, q.id DESC LIMIT $1`,
    [limit],
  );
  return quizzes.map(safe);
}

export async function readNewestQuiz(pool: Pool): Promise<Quiz | null> {
  return (await readQuizzes(pool, 1))[0] ?? null;
}

/** Returns a quiz with its questions but not its correct answers; without questions, the URL of its embed. */
export async function readQuiz(pool: Pool, slug: string): Promise<QuizDetail | undefined> {
  const quiz = await row<Quiz>(pool, `SELECT ${QUIZ} FROM quizzes q WHERE q.slug = $1 AND ${PUBLIC_QUIZ}`, [
    slug,
  ]);
  if (!quiz) return undefined;
  const questions = await rows<QuizDetail['questions'][number]>(
    pool,
    `SELECT n.id, n.question, n.image_url, n.image_alt,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'answer', w.answer) ORDER BY w.position, w.id), '[]')
        FROM quiz_answers w WHERE w.question_id = n.id) AS answers
     FROM quiz_questions n WHERE n.quiz_id = $1 ORDER BY n.position, n.id`,
    [quiz.id],
  );
  return { ...safe(quiz), embed_text: questions.length > 0 ? '' : embedOf(quiz), questions };
}
