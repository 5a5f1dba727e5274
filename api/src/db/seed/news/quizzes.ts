import { readContentFile } from '../../../content-files/content-file';
import { type QuizDraft, readQuizFile } from '../../../content-files/quiz-file';
import { copyRows } from '../copy';
import { dayAfter } from '../dates';
import { picturesFor } from '../pictures';
import { randomOf } from '../random';
import type { Fill } from '../step';
import { contentFiles } from '../texts';

const DAY = 86_400_000;

/** Reads the quiz files, the newest first. */
async function readQuizzes(): Promise<QuizDraft[]> {
  const files = await Promise.all(contentFiles('quizzes').map(readContentFile));
  return files.map(readQuizFile).sort((a, b) => b.date.localeCompare(a.date));
}

/** Loads quizzes and polls; the newest is a week old. A poll starts with some votes. */
export async function fillQuizzes({ client, today }: Fill): Promise<void> {
  const drafts = await readQuizzes();
  const newest = Date.parse(drafts[0]?.date.slice(0, 10) ?? today);
  const pictures = picturesFor('cover', 'quizzes', drafts.length);
  const quizzes = drafts.map(({ title, slug, kind, description, date }, i) => {
    const picture = pictures[i % pictures.length];
    if (!picture) throw new Error('The picture pool has no cover.');
    return {
      id: i + 1,
      slug,
      title,
      kind,
      description,
      quizCode: '',
      datePublished: dayAfter(today, -7 - (newest - Date.parse(date.slice(0, 10))) / DAY),
      socialMediaImageUrl: picture.imageUrl ?? '',
      socialMediaImageQuizListUrl: picture.imageUrl ?? '',
      ...picture,
    };
  });
  const questions = drafts.flatMap((draft, quiz) =>
    draft.questions.map((question, i) => ({
      quizId: quiz + 1,
      position: i + 1,
      kind: draft.kind,
      ...question,
    })),
  );
  const answers = questions.flatMap(({ answers: list, kind }, question) => {
    const random = randomOf('quiz', question);
    return list.map(({ answer, correct }, i) => ({
      questionId: question + 1,
      position: i + 1,
      answer,
      isCorrect: correct,
      votes: kind === 'poll' ? random.int(20, 400) : 0,
    }));
  });
  await copyRows(client, 'quizzes', quizzes);
  await copyRows(
    client,
    'quiz_questions',
    questions.map(({ quizId, position, question, explanation = '' }, i) => ({
      id: i + 1,
      quizId,
      position,
      question,
      explanation,
    })),
  );
  await copyRows(
    client,
    'quiz_answers',
    answers.map((answer, i) => ({ id: i + 1, ...answer })),
  );
  await copyRows(
    client,
    'quiz_bands',
    drafts.flatMap(({ bands }, i) =>
      bands.map(({ minimum, title, text = '' }) => ({ quizId: i + 1, minimum, title, text })),
    ),
  );
}
