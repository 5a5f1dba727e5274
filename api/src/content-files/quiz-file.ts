import { frameHosts, isQuizFrame } from '@unitbase/contracts/embeds';
import * as z from 'zod';
import { readBodyHtml, readFieldHtml } from './blocks';
import { type ContentFile, fieldProblem, parseFields } from './content-file';
import { Line, List, Markdown, Moment, Picture, Slug, WebAddress } from './fields';
import { ImportError, type Problem } from './problem';
import { readSlug } from './slug';

const Answer = z.strictObject(
  { answer: Line(300), correct: z.boolean({ error: 'must be true or false' }).default(false) },
  { error: 'must have answer' },
);

const Question = z.strictObject(
  {
    question: Line(500),
    explanation: Line(2_000).optional(),
    image: Picture.optional(),
    answers: List(Answer, 12).min(2, 'must have at least 2 entries'),
  },
  { error: 'must have question and answers' },
);

const PER_CENT = { error: 'must be a whole number from 0 to 100' };

const Band = z.strictObject(
  {
    /** Minimum score in per cent. */
    minimum: z.int(PER_CENT).min(0, PER_CENT).max(100, PER_CENT),
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
      /** Publication, London time. */
      date: Moment,
      description: Markdown(5_000).optional(),
      image: Picture.optional(),
      /** URL of a quiz on another site, instead of questions. */
      embed: WebAddress.refine((url) => url.startsWith('https://'), {
        error: 'must begin with https://',
        abort: true,
      })
        .refine(isQuizFrame, `must be an address of ${frameHosts.quizzes.join(', ')}`)
        .optional(),
      questions: List(Question, 60).default([]),
      bands: List(Band, 20).default([]),
    },
    { error: 'must hold fields such as title, date and questions' },
  )
  .superRefine((quiz, context) => {
    const addProblem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (quiz.embed && quiz.questions.length > 0)
      addProblem(['embed'], 'stands beside questions: remove one of them');
    if (!quiz.embed && quiz.questions.length === 0)
      addProblem(['questions'], 'are missing, and there is no embed: add one of them');
    if (quiz.kind === 'poll' && quiz.bands.length > 0)
      addProblem(['bands'], 'a poll has no score: remove them');
    if (new Set(quiz.bands.map((band) => band.minimum)).size < quiz.bands.length) {
      addProblem(['bands'], 'two have the same minimum: change one');
    }
    quiz.questions.forEach(({ answers }, index) => {
      const correctCount = answers.filter((answer) => answer.correct).length;
      if (quiz.kind === 'quiz' && correctCount !== 1) {
        addProblem(['questions', index, 'answers'], `${correctCount} are marked correct: mark exactly one`);
      }
      if (quiz.kind === 'poll' && correctCount > 0) {
        addProblem(
          ['questions', index, 'answers'],
          'one is marked correct, but a poll has no correct answers: remove correct',
        );
      }
    });
  });

/** Names of the fields in the order of an exported file. */
export const quizFieldNames = Object.keys(QuizFields.shape);

export interface QuizDraft extends Omit<z.output<typeof QuizFields>, 'slug' | 'description'> {
  file: ContentFile;
  slug: string;
  /** Sanitised HTML. */
  description: string;
}

/** Parses the file of a quiz or poll. Throws `ImportError`. */
export function readQuizFile(file: ContentFile): QuizDraft {
  const fields = parseFields(file, QuizFields);
  const slug = readSlug(file, fields.slug);
  const hasBody = file.body.trim() !== '';
  const problems: Problem[] = [];
  if (fields.description && hasBody) {
    problems.push(
      fieldProblem(file, 'description', 'stands beside a text below the front matter: remove one of them'),
    );
  }
  const description = hasBody
    ? readBodyHtml(file, problems)
    : readFieldHtml(file, 'description', fields.description ?? '', problems);
  if (problems.length > 0) throw new ImportError(problems);
  return { ...fields, file, slug, description };
}
