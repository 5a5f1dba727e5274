import { messages } from '@unitbase/contracts/messages';
import { createTestApp, type TestApp } from '../../test-app';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await pool.query(`INSERT INTO quizzes (id, slug, title, kind, date_published) VALUES
    (1, 'deserts', 'Deserts', 'quiz', '2026-01-01'), (2, 'permits', 'Permits', 'poll', '2026-01-01')`);
  await pool.query(`INSERT INTO quiz_questions (id, quiz_id, position, question) VALUES
    (1, 1, 1, 'Red sand?'), (2, 1, 2, 'Salt?'), (3, 2, 1, 'Who signs?')`);
  await pool.query(`INSERT INTO quiz_answers (id, question_id, position, answer, is_correct) VALUES
    (11, 1, 1, 'Wadi Rum', true), (12, 1, 2, 'Namib', false),
    (21, 2, 1, 'Uyuni', true), (22, 2, 2, 'Etosha', false),
    (31, 3, 1, 'The mayor', false), (32, 3, 2, 'The police', false)`);
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

test('counts what is right and names the band (decision D79)', async () => {
  const { status, body } = await answer('deserts', [11, 22]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ score: 1, total: 2, band: { title: 'Scout', text: 'Good.' } });
});

test('never tells the right answers before they are given', async () => {
  const { body } = await site.call('getQuiz', { params: { slug: 'deserts' } });
  expect(JSON.stringify(body)).not.toMatch(/is_correct|votes/);
});

test('counts one vote of a visitor, and shows the one that counts', async () => {
  const voter = 'v'.repeat(24);
  await answer('permits', [31], voter);
  const { body } = await answer('permits', [32], voter);
  expect(body).toMatchObject({
    band: null,
    questions: [{ chosen: 31, answers: [{ votes: 1 }, { votes: 0 }] }],
  });
});

test('gives a visitor without a number one, which no script reads', async () => {
  const { headers } = await answer('permits', [31]);
  expect(String(headers['set-cookie'])).toMatch(/^voter=[\w-]{24}; .*HttpOnly/);
});

test('refuses unanswered questions and an unknown quiz (NE-126)', async () => {
  const unanswered = await answer('deserts', [11]);
  expect(unanswered.status).toBe(422);
  expect(unanswered.body).toEqual({ answers: [messages.quiz.incomplete] });
  expect((await answer('nothing', [11])).status).toBe(404);
});
