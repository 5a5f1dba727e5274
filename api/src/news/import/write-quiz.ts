import type { QuizDraft } from '../../content-files/quiz-file';
import { type Connection, row, rows } from '../../db/query';
import { matchTexts, type StoredText } from './match-texts';
import type { PictureImporter } from './pictures';
import { type Outcome, replaceList, upsertBySlug } from './rows';

const BANDS = {
  read: `SELECT json_agg(json_build_object('minimum', minimum, 'title', title, 'text', text) ORDER BY minimum) AS list
         FROM quiz_bands WHERE quiz_id = $1`,
  clear: 'DELETE FROM quiz_bands WHERE quiz_id = $1',
  add: `INSERT INTO quiz_bands (quiz_id, minimum, title, text)
        SELECT $1, (b->>'minimum')::smallint, b->>'title', b->>'text' FROM json_array_elements($2::json) b`,
};

/** Writes a quiz or poll. Questions and answers that remain keep their votes. */
export async function writeQuiz(
  client: Connection,
  draft: QuizDraft,
  pictures: PictureImporter,
): Promise<{ id: number; outcome: Outcome }> {
  const image = await pictures.placeField(draft.file, 'image', draft.image);
  const { id, outcome } = await upsertBySlug(client, 'quizzes', draft.slug, {
    title: draft.title,
    kind: draft.kind,
    description: draft.description,
    quiz_code: draft.embed ?? '',
    date_published: draft.date.slice(0, 10),
    time_published: `${draft.date.slice(11)}:00`,
    image_url: image.url,
    image_alt: image.alt,
    image_hour: image.hour,
  });
  const bands = draft.bands
    .map(({ minimum, title, text = '' }) => ({ minimum, title, text }))
    .sort((a, b) => a.minimum - b.minimum);
  const lists = [
    await replaceList(client, bands, BANDS, id),
    await writeQuestions(client, id, draft, pictures),
  ];
  return { id, outcome: outcome === 'unchanged' && lists.includes(true) ? 'changed' : outcome };
}

async function writeQuestions(
  client: Connection,
  quizId: number,
  { file, questions }: QuizDraft,
  pictures: PictureImporter,
): Promise<boolean> {
  const stored = await rows<StoredText>(
    client,
    'SELECT id, question AS text FROM quiz_questions WHERE quiz_id = $1 ORDER BY position, id',
    [quizId],
  );
  const matches = matchTexts(
    stored,
    questions.map(({ question }) => question),
  );
  let changed = await deleteUnmatched(client, 'quiz_questions', stored, matches);
  for (const [index, { question, explanation = '', image, answers }] of questions.entries()) {
    const picture = await pictures.placeField(file, `questions.${index}.image`, image);
    const columns = [index + 1, question, explanation, picture.url, picture.alt];
    const existing = matches[index];
    const written = existing
      ? await row<{ id: number }>(
          client,
          `UPDATE quiz_questions SET position = $2, question = $3, explanation = $4, image_url = $5, image_alt = $6
           WHERE id = $1 AND (position, question, explanation, image_url, image_alt)
             IS DISTINCT FROM ($2::smallint, $3::text, $4::text, $5::text, $6::text) RETURNING id`,
          [existing.id, ...columns],
        )
      : await row<{ id: number }>(
          client,
          `INSERT INTO quiz_questions (quiz_id, position, question, explanation, image_url, image_alt)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
          [quizId, ...columns],
        );
    const questionId = existing?.id ?? written?.id ?? 0;
    const answered = await writeAnswers(client, questionId, answers);
    changed ||= written !== undefined || answered;
  }
  return changed;
}

async function writeAnswers(
  client: Connection,
  questionId: number,
  answers: QuizDraft['questions'][number]['answers'],
): Promise<boolean> {
  const stored = await rows<StoredText>(
    client,
    'SELECT id, answer AS text FROM quiz_answers WHERE question_id = $1 ORDER BY position, id',
    [questionId],
  );
  const matches = matchTexts(
    stored,
    answers.map(({ answer }) => answer),
  );
  let changed = await deleteUnmatched(client, 'quiz_answers', stored, matches);
  for (const [index, { answer, correct }] of answers.entries()) {
    const existing = matches[index];
    const written = existing
      ? await row(
          client,
          `UPDATE quiz_answers SET position = $2, answer = $3, is_correct = $4
           WHERE id = $1 AND (position, answer, is_correct) IS DISTINCT FROM ($2::smallint, $3::text, $4::boolean)
           RETURNING id`,
          [existing.id, index + 1, answer, correct],
        )
      : await row(
          client,
          'INSERT INTO quiz_answers (question_id, position, answer, is_correct) VALUES ($1, $2, $3, $4) RETURNING id',
          [questionId, index + 1, answer, correct],
        );
    changed ||= written !== undefined;
  }
  return changed;
}

/** Deletes stored rows without a match; returns whether there were any. */
async function deleteUnmatched(
  client: Connection,
  table: 'quiz_questions' | 'quiz_answers',
  stored: readonly StoredText[],
  matches: readonly (StoredText | undefined)[],
): Promise<boolean> {
  const unmatchedIds = stored.filter((one) => !matches.includes(one)).map(({ id }) => id);
  if (unmatchedIds.length > 0)
    await rows(client, `DELETE FROM ${table} WHERE id = ANY($1::int[])`, [unmatchedIds]);
  return unmatchedIds.length > 0;
}
