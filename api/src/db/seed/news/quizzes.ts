import { toSlug } from '@unitbase/contracts/slug';
import * as schema from '../../schema';
import { copyRows } from '../copy';
import { pictureFor } from '../pictures';
import { randomOf } from '../random';
import type { Fill } from '../step';
import { bands, quizTexts } from './quiz-list';

const WEEK = 7 * 86_400_000;

/** Quizzes and polls, the newest last in the list; a poll begins with votes that earlier readers have given. */
export async function fillQuizzes({ client, today }: Fill): Promise<void> {
  const quizzes = quizTexts.map((text, i) => {
    const picture = pictureFor('cover', `quiz ${i}`, i);
    return {
      id: i + 1,
      slug: toSlug(text.title),
      title: text.title,
      kind: text.kind,
      description: text.description,
      quizCode: '',
      datePublished: new Date(Date.parse(today) - (i * 5 + 1) * WEEK).toISOString().slice(0, 10),
      socialMediaImageUrl: picture.imageUrl,
      socialMediaImageQuizListUrl: picture.imageUrl,
      ...picture,
    };
  });
  const questions = quizTexts.flatMap((text, quiz) =>
    text.questions.map((question, i) => ({ quizId: quiz + 1, position: i + 1, text, ...question })),
  );
  const answers = questions.flatMap(({ answers: list, right, text }, question) => {
    const random = randomOf('quiz', question);
    return list.map((answer, i) => ({
      questionId: question + 1,
      position: i + 1,
      answer,
      isCorrect: i === right,
      votes: text.kind === 'poll' ? random.int(20, 400) : 0,
    }));
  });
  await copyRows(client, schema.quizzes, quizzes);
  await copyRows(
    client,
    schema.quizQuestions,
    questions.map(({ quizId, position, question, explanation }, i) => ({
      id: i + 1,
      quizId,
      position,
      question,
      explanation,
    })),
  );
  await copyRows(
    client,
    schema.quizAnswers,
    answers.map((answer, i) => ({ id: i + 1, ...answer })),
  );
  await copyRows(
    client,
    schema.quizBands,
    quizzes
      .filter(({ kind }) => kind === 'quiz')
      .flatMap(({ id }) => bands.map((band) => ({ quizId: id, ...band }))),
  );
}
