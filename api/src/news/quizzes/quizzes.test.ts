import * as messages from '@unitbase/contracts/messages';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await pool.query(`INSERT INTO quizzes (id, slug, title, kind, date_published) VALUES
    (1, 'deserts', 'Deserts', 'quiz', '2026-01-01'), (2, 'permits', 'Permits', 'poll', '2026-01-01'),
    (3, 'crowd', 'Crowd', 'poll', '2026-01-01')`);
  await pool.query(`INSERT INTO quiz_questions (id, quiz_id, position, question) VALUES
    (1, 1, 1, 'Red sand?'), (2, 1, 2, 'Salt?'), (3, 2, 1, 'Who signs?'),
    (4, 3, 1, 'First?'), (5, 3, 2, 'Second?')`);
  await pool.query(`INSERT INTO quiz_answers (id, question_id, position, answer, is_correct) VALUES
    (11, 1, 1, 'Wadi Rum', true), (12, 1, 2, 'Namib', false),
    (21, 2, 1, 'Uyuni', true), (22, 2, 2, 'Etosha', false),
    (31, 3, 1, 'The mayor', false), (32, 3, 2, 'The police', false),
    (41, 4, 1, 'A', false), (42, 4, 2, 'B', false), (51, 5, 1, 'C', false), (52, 5, 2, 'D', false)`);
  await pool.query(`INSERT INTO quiz_bands (quiz_id, minimum, title, text) VALUES
    (1, 0, 'Runner', 'Go again.'), (1, 50, 'Scout', 'Good.'), (1, 100, 'Legend', 'All.')`);
}, 60_000);

afterAll(() => site.close());

const answer = (slug: string, answers: number[], voter?: string) =>
  site.call(
    'answerQuiz',
    { params: { slug }, body: { answers } },
    voter ? { headers: { cookie: `voter=${voter}` } } : {},
  );

test('counts correct answers and returns the band (decision D79)', async () => {
  const { status, body } = await answer('deserts', [11, 22]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ score: 1, total: 2, band: { title: 'Scout', text: 'Good.' } });
});

test('never returns correct answers before the visitor answers', async () => {
  const { body } = await site.call('getQuiz', { params: { slug: 'deserts' } });
  expect(JSON.stringify(body)).not.toMatch(/is_correct|votes/);
});

test('counts one vote per visitor and returns the vote that counts', async () => {
  const voter = 'v'.repeat(24);
  await answer('permits', [31], voter);
  const { body } = await answer('permits', [32], voter);
  expect(body).toMatchObject({
    band: null,
    questions: [{ chosen: 31, answers: [{ votes: 1 }, { votes: 0 }] }],
  });
});

test('sets an HttpOnly voter cookie for a new visitor', async () => {
  const { headers } = await answer('permits', [31]);
  expect(String(headers['set-cookie'])).toMatch(/^voter=[\w-]{24}; .*HttpOnly/);
});

test('rejects unanswered questions and an unknown quiz (NE-126)', async () => {
  const unanswered = await answer('deserts', [11]);
  expect(unanswered.status).toBe(422);
  expect(unanswered.body).toEqual({ answers: [messages.news.quizIncomplete] });
  expect((await answer('nothing', [11])).status).toBe(404);
});

describe('a poll with many concurrent votes', () => {
  const vote = (voter: string, answers: number[], address: string) =>
    site.call(
      'answerQuiz',
      { params: { slug: 'crowd' }, body: { answers } },
      { headers: { cookie: `voter=${voter.padEnd(24, 'x')}` }, remoteAddress: address },
    );
  const totals = async () => {
    const { rows } = await site.database.pool.query<{ id: number; votes: number; stored: number }>(
      `SELECT w.id, w.votes, (SELECT count(*)::int FROM quiz_votes v WHERE v.answer_id = w.id) AS stored
       FROM quiz_answers w WHERE w.question_id IN (4, 5) ORDER BY w.id`,
    );
    return rows.map(({ id, votes, stored }) => [id, votes, stored]);
  };

  test('counts every vote once, in totals and stored votes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, i) =>
        // Answers in the order of the questions, and reversed.
        vote(
          `crowd-${i}`,
          i % 2 ? [41 + (i % 3 ? 0 : 1), 52] : [51, 41 + (i % 3 ? 0 : 1)],
          `10.0.${i % 8}.1`,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(240).fill(200));
    expect(await totals()).toEqual([
      [41, 160, 160],
      [42, 80, 80],
      [51, 120, 120],
      [52, 120, 120],
    ]);
  });

  test('counts one of fifty concurrent votes of the same visitor', async () => {
    const previous = await totals();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => vote('eager', [i % 2 ? 41 : 42, 51], `10.1.${i % 4}.1`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const added = (await totals()).map(([, votes = 0, stored], index) => [
      votes - (previous[index]?.[1] ?? 0),
      votes === stored,
    ]);
    expect(added.slice(2)).toEqual([
      [1, true],
      [0, true],
    ]);
    expect([...added.slice(0, 2)].sort()).toEqual([
      [0, true],
      [1, true],
    ]);
    // Every response contains the one vote that counts.
    const chosen = answers.map(
      ({ body }) => (body as { questions: { chosen: number }[] }).questions[0]?.chosen,
    );
    expect(new Set(chosen).size).toBe(1);
  });
});
