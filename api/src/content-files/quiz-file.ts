import { frameHosts, isQuizFrame } from '@unitbase/contracts/embeds';
import * as z from 'zod';
import { readSlug } from './article-file';
import { toHtml, toInlineHtml } from './blocks';
import { type ContentFile, ImportError, parseFields } from './content-file';
import { Day, Line, Markdown, Picture, Slug, WebAddress } from './fields';

const Answer = z.strictObject(
  { answer: Line(300), correct: z.boolean({ error: 'must be true or false' }).default(false) },
  { error: 'must have answer' },
);

const Question = z.strictObject(
  {
    question: Line(500),
    explanation: Line(2_000).optional(),
    image: Picture.optional(),
    answers: z.array(Answer, { error: 'must be a list' }).min(2, 'must have at least 2 entries').max(12),
  },
  { error: 'must have question and answers' },
);

const Band = z.strictObject(
  {
    /** Per cent that reach it. */
    minimum: z.int({ error: 'must be a whole number from 0 to 100' }).min(0).max(100),
    title: Line(100),
    text: Line(1_000).optional(),
  },
  { error: 'must have minimum and title' },
);

/** The fields of a quiz or poll; its description is the Markdown below them. */
const QuizFields = z
  .strictObject(
    {
      title: Line(200),
      slug: Slug.optional(),
      kind: z.enum(['quiz', 'poll'], { error: "must be 'quiz' or 'poll'" }).default('quiz'),
      date: Day,
      description: Markdown(5_000).optional(),
      image: Picture.optional(),
      /** Address of a quiz that another site runs, instead of questions. */
      embed: WebAddress.refine((url) => url.startsWith('https://'), {
        error: 'must begin with https://',
        abort: true,
      })
        .refine(isQuizFrame, `must be an address of ${frameHosts.quizzes.join(', ')}`)
        .optional(),
      questions: z.array(Question, { error: 'must be a list' }).max(60).default([]),
      bands: z.array(Band, { error: 'must be a list' }).max(20).default([]),
    },
    { error: 'must hold fields such as title, date and questions' },
  )
  .superRefine((quiz, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (quiz.embed && quiz.questions.length > 0) wrong(['embed'], 'stands beside questions: use one of them');
    if (!quiz.embed && quiz.questions.length === 0)
      wrong(['questions'], 'are missing, and there is no embed');
    if (quiz.kind === 'poll' && quiz.bands.length > 0) wrong(['bands'], 'a poll has no result to name');
    if (new Set(quiz.bands.map((band) => band.minimum)).size < quiz.bands.length) {
      wrong(['bands'], 'two have the same minimum');
    }
    quiz.questions.forEach(({ answers }, index) => {
      const right = answers.filter((answer) => answer.correct).length;
      if (quiz.kind === 'quiz' && right !== 1) {
        wrong(['questions', index, 'answers'], `${right} are marked correct: a quiz needs exactly one`);
      }
      if (quiz.kind === 'poll' && right > 0) {
        wrong(['questions', index, 'answers'], 'one is marked correct: a poll has none');
      }
    });
  });

export interface QuizDraft extends Omit<z.output<typeof QuizFields>, 'slug' | 'description'> {
  file: ContentFile;
  slug: string;
  /** Sanitised HTML. */
  description: string;
}

/** A quiz or poll as its file tells it. Throws `ImportError`. */
export function readQuizFile(file: ContentFile): QuizDraft {
  const fields = parseFields(file, QuizFields);
  if (fields.description && file.body) {
    throw new ImportError([
      {
        file: file.name,
        field: 'description',
        message: 'stands beside a text below the front matter: use one of them',
      },
    ]);
  }
  const description = file.body ? toHtml(file.body) : toInlineHtml(fields.description ?? '');
  return { ...fields, file, slug: readSlug(file, fields.slug), description };
}
