import { createHash } from 'node:crypto';
import type { QuizResult } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { PUBLIC_QUIZ } from '../../db/published';
import { type Connection, type Pool, row, rows, transaction } from '../../db/query';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';

interface QuizSubmission {
  slug: string;
  /** Ids of answers, one for every question. */
  answers: readonly number[];
  /** Identifies the visitor; only its hash is stored. */
  voter: string;
}

type Question = Omit<QuizResult['questions'][number], 'chosen'>;

/** Counts the answers and returns the result. Rejects an unknown quiz (404) and unanswered questions (422). */
export async function answerQuiz(pool: Pool, { slug, answers, voter }: QuizSubmission): Promise<QuizResult> {
  const quiz = await row<Pick<QuizResult, 'title' | 'slug' | 'kind'> & { id: number }>(
    pool,
    `SELECT q.id, q.title, q.slug, q.kind FROM quizzes q WHERE q.slug = $1 AND ${PUBLIC_QUIZ}`,
    [slug],
  );
  if (!quiz) return throwHttpError(404, messages.common.notFoundDetail);
  const chosen = chooseByQuestion(await readQuestions(pool, quiz.id), answers);
  const voterHash = createHash('sha256').update(voter).digest('hex');

  const { questions, votes } = await transaction(pool, async (client) => {
    for (const [question, answer] of chosen) await countVote(client, question, answer, voterHash);
    return {
      questions: await readQuestions(client, quiz.id),
      votes: quiz.kind === 'poll' ? await readVotes(client, quiz.id, voterHash) : chosen,
    };
  });
  const graded = questions.map((question) => ({
    ...question,
    chosen: votes.get(question.id) ?? chosen.get(question.id) ?? 0,
  }));
  const { id, ...heading } = quiz;
  if (quiz.kind === 'poll') return { ...heading, score: 0, total: 0, band: null, questions: graded };
  const score = graded.filter(({ chosen, answers }) =>
    answers.some((answer) => answer.id === chosen && answer.is_correct),
  ).length;
  const percent = graded.length > 0 ? Math.floor((score / graded.length) * 100) : 0;
  return {
    ...heading,
    score,
    total: graded.length,
    band: await readBand(pool, id, percent),
    questions: graded,
  };
}

function chooseByQuestion(questions: readonly Question[], answers: readonly number[]): Map<number, number> {
  const answerIds = new Set(answers);
  const chosen = new Map<number, number>();
  for (const question of questions) {
    const answer = question.answers.find((one) => answerIds.has(one.id));
    if (!answer) return throwFieldErrors({ answers: [messages.news.quizIncomplete] });
    chosen.set(question.id, answer.id);
  }
  return chosen;
}

const readQuestions = (connection: Connection, quizId: number) =>
  rows<Question>(
    connection,
    `SELECT n.id, n.question, n.explanation,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'answer', w.answer, 'is_correct', w.is_correct, 'votes', w.votes)
          ORDER BY w.position, w.id), '[]') FROM quiz_answers w WHERE w.question_id = n.id) AS answers
     FROM quiz_questions n WHERE n.quiz_id = $1 ORDER BY n.position, n.id`,
    [quizId],
  );

/** Counts one vote per voter and question; a second vote changes nothing. */
async function countVote(connection: Connection, question: number, answer: number, voter: string) {
  await rows(
    connection,
    `WITH vote AS (
       INSERT INTO quiz_votes (question_id, voter, answer_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING answer_id
     ) UPDATE quiz_answers w SET votes = w.votes + 1 FROM vote WHERE w.id = vote.answer_id`,
    [question, voter, answer],
  );
}

async function readVotes(
  connection: Connection,
  quizId: number,
  voter: string,
): Promise<Map<number, number>> {
  const votes = await rows<{ question_id: number; answer_id: number }>(
    connection,
    `SELECT v.question_id, v.answer_id FROM quiz_votes v JOIN quiz_questions n ON n.id = v.question_id
     WHERE n.quiz_id = $1 AND v.voter = $2`,
    [quizId, voter],
  );
  return new Map(votes.map((vote) => [vote.question_id, vote.answer_id]));
}

const readBand = async (pool: Pool, quizId: number, percent: number) =>
  (await row<{ title: string; text: string }>(
    pool,
    'SELECT title, text FROM quiz_bands WHERE quiz_id = $1 AND minimum <= $2 ORDER BY minimum DESC LIMIT 1',
    [quizId, percent],
  )) ?? null;
