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
    /** Minimum score in per cent. */
    minimum: z.int({ error: 'must be a whole number from 0 to 100' }).min(0).max(100),
    title: Line(100),
    text: Line(1_000).optional(),
  },
  { error: 'must have minimum and title' },
);

/** Schema of a quiz or poll; its description may also be the Markdown below the front matter. */
const QuizFields = z
  .strictObject(
    {
      title: Line(200),
      slug: Slug.optional(),
      kind: z.enum(['quiz', 'poll'], { error: "must be 'quiz' or 'poll'" }).default('quiz'),
      date: Day,
      description: Markdown(5_000).optional(),
      image: Picture.optional(),
      /** URL of a quiz on another site, instead of questions. */
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
    const addProblem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (quiz.embed && quiz.questions.length > 0)
      addProblem(['embed'], 'stands beside questions: use one of them');
    if (!quiz.embed && quiz.questions.length === 0)
      addProblem(['questions'], 'are missing, and there is no embed');
    if (quiz.kind === 'poll' && quiz.bands.length > 0) addProblem(['bands'], 'a poll has no result to name');
    if (new Set(quiz.bands.map((band) => band.minimum)).size < quiz.bands.length) {
      addProblem(['bands'], 'two have the same minimum');
    }
    quiz.questions.forEach(({ answers }, index) => {
      const correctCount = answers.filter((answer) => answer.correct).length;
      if (quiz.kind === 'quiz' && correctCount !== 1) {
        addProblem(
          ['questions', index, 'answers'],
          `${correctCount} are marked correct: a quiz needs exactly one`,
        );
      }
      if (quiz.kind === 'poll' && correctCount > 0) {
        addProblem(['questions', index, 'answers'], 'one is marked correct: a poll has none');
      }
    });
  });

export interface QuizDraft extends Omit<z.output<typeof QuizFields>, 'slug' | 'description'> {
  file: ContentFile;
  slug: string;
  /** Sanitised HTML. */
  description: string;
}

/** Parses the file of a quiz or poll. Throws `ImportError`. */
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
