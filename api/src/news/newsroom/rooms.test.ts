import type { DeskPage } from '@unitbase/contracts/entities/desk/pages';
import type { DeskPicks } from '@unitbase/contracts/entities/desk/picks';
import type { DeskQuiz, QuizForm } from '@unitbase/contracts/entities/desk/quizzes';
import { deskPicks as pickTexts } from '@unitbase/contracts/messages/desk/picks';
import { row, rows } from '../../db/query';
import { fillCountries } from '../../testing/accounts';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
let ruth: TestMember;
const pool = () => site.database.pool;

beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(pool());
  // Notices come a moment later, or never: a save must refresh this node's cache by itself.
  await pool().query('ALTER TABLE change_log DISABLE TRIGGER change_log_notify');
  ruth = await addStaffMember(pool(), site.app, 'editorial');
}, 60_000);
afterAll(() => site?.close());

const call: TestMember['visitor']['call'] = (...args) => ruth.visitor.call(...args);

test('writes an information page, refuses a stale version and restores a former one', async () => {
  const texts = {
    title: 'Terms of the trade',
    slug: '',
    description: '',
    body: '## Grip\n\nHolds **things**.',
    note: '',
  };
  const added = await call('POST /desk/pages', { body: { ...texts, base: 0 } });
  expect([added.status, added.body.version]).toEqual([201, 1]);
  const params = { id: Number(added.body.id) };
  const publicPage = async () =>
    (await site.call('getInformationPage', { params: { slug: 'terms-of-the-trade' } })).body as {
      content: { content: string }[];
    };
  expect((await publicPage()).content[0]?.content).toContain('<h2 id="grip">Grip</h2>');
  const body = { ...texts, body: 'Another text.', base: 1 };
  expect((await call('PUT /desk/pages/:id', { params, body })).status).toBe(200);
  expect((await publicPage()).content[0]?.content).toBe('<p>Another text.</p>');
  expect((await call('PUT /desk/pages/:id', { params, body })).status).toBe(409);
  await call('POST /desk/pages/:id/versions/:version/restore', {
    params: { ...params, version: 1 },
    body: { base: 2 },
  });
  expect((await publicPage()).content[0]?.content).toContain('Grip');
  const page = (await call('GET /desk/pages/:id', { params })).body as unknown as DeskPage;
  expect([page.version, page.path]).toEqual([3, '/info/terms-of-the-trade']);
});

test('edits the questions of a quiz, which keep their votes', async () => {
  const texts: QuizForm = {
    ...{
      title: 'Which desert?',
      slug: '',
      kind: 'quiz',
      day: '2026-01-10',
      time: '',
      body: 'Two **deserts**.',
    },
    ...{ image_src: '', image_alt: '', embed: '', base: 0, note: '' },
    questions: [
      {
        question: 'Red sand',
        explanation: 'In Jordan',
        image_src: '',
        image_alt: '',
        answers: '* Wadi Rum\nNamib',
      },
    ],
    bands: '0: Runner\n100: Scout: Sand in your shoes: everywhere',
  };
  const added = await call('POST /desk/quizzes', { body: texts });
  expect([added.status, added.body]).toMatchObject([201, { version: 1 }]);
  const params = { id: Number(added.body.id) };
  await rows(pool(), `UPDATE quiz_answers SET votes = 7 WHERE answer = 'Wadi Rum'`);
  const wrong = await call('PUT /desk/quizzes/:id', {
    params,
    body: { ...texts, base: 1, questions: [{ ...texts.questions?.[0], answers: 'Wadi Rum\nNamib' }] },
  });
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { questions: ['Question 1: 0 are marked correct: mark exactly one'] },
  ]);
  const { texts: stored } = (await call('GET /desk/quizzes/:id', { params })).body as unknown as DeskQuiz;
  expect(stored).toMatchObject({ bands: texts.bands, questions: texts.questions, body: 'Two **deserts**.' });
  await call('PUT /desk/quizzes/:id', {
    params,
    body: {
      ...stored,
      base: 1,
      note: '',
      questions: [{ ...stored.questions[0], question: 'Red sand, towers' }],
    },
  });
  const votes = await row<{ votes: number }>(
    pool(),
    `SELECT w.votes FROM quiz_answers w JOIN quiz_questions n ON n.id = w.question_id
     WHERE n.question = 'Red sand, towers' AND w.answer = 'Wadi Rum'`,
  );
  expect(votes?.votes).toBe(7);
});

test('chooses what stands first at home and in the most read', async () => {
  await rows(
    pool(),
    `INSERT INTO articles (article_type, title, slug, date_published) VALUES
       (1, 'Old but good', 'old-but-good', '2020-01-01'), (1, 'Newest', 'newest', current_date - 1)`,
  );
  const add = (list: string, body: object) => call('POST /desk/picks/:list', { params: { list }, body });
  await add('most-read', { article: 'old-but-good' });
  expect((await add('most-read', { article: 'old-but-good' })).body).toEqual({
    article: [pickTexts.alreadyChosen],
  });
  expect((await add('most-read', { title: 'A link', url: '/search' })).status).toBe(422);
  await add('home', { article: 'old-but-good' });
  expect((await add('home', { title: 'Bad', url: 'javascript:x()' })).body).toEqual({
    url: [pickTexts.addressWrong],
  });
  const { home } = (await add('home', { title: 'A link', url: '/search' })).body as unknown as DeskPicks;
  expect(home.map(({ kind, title }) => [kind, title])).toEqual([
    ['article', 'Old but good'],
    ['link', 'A link'],
  ]);
  const [first, second] = home;
  await call('POST /desk/picks/:list/:id/move', {
    params: { list: 'home', id: second?.id },
    body: { by: -1 },
  });
  const entries = (await site.call('getLatestEntries', { query: { limit: 3 } })).body as { title: string }[];
  expect(entries.map(({ title }) => title)).toEqual(['A link', 'Old but good', 'Newest']);
  await call('DELETE /desk/picks/:list/:id', { params: { list: 'home', id: first?.id } });
  const most = (await site.call('getMostRead')).body as { result: { article: { title: string } }[] };
  expect(most.result[0]?.article.title).toBe('Old but good');
  const log = await rows<{ before: object; after: object }>(
    pool(),
    `SELECT before, after FROM audit WHERE action = 'picks.change' AND entity = 'home' ORDER BY id DESC LIMIT 1`,
  );
  expect(log).toEqual([{ before: { titles: 'A link · Old but good' }, after: { titles: 'A link' } }]);
});
