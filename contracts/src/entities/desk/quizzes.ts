import * as z from 'zod';
import { newsroomLimits as limits } from '../../desk/newsroom';
import { ContentVersion } from './articles';

/** Quiz or poll in the list. Times are London's, `yyyy-mm-dd hh:mm`. */
export const DeskQuizRow = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    kind: z.enum(['quiz', 'poll']),
    questions: z.int(),
    /** Answers that visitors chose. */
    votes: z.int(),
    /** Publication. */
    date: z.string(),
    is_public: z.boolean(),
  })
  .meta({ id: 'DeskQuizRow' });
export type DeskQuizRow = z.infer<typeof DeskQuizRow>;

export const DeskQuizzes = z
  .object({ total: z.int(), results: z.array(DeskQuizRow) })
  .meta({ id: 'DeskQuizzes' });
export type DeskQuizzes = z.infer<typeof DeskQuizzes>;

const text = (max: number) => z.string().trim().max(max).default('');

export const QuizQuestion = z.object({
  question: text(500),
  explanation: text(2_000),
  image_src: text(limits.address),
  image_alt: text(limits.alt),
  /** One answer a line; a star and a space mark the correct one. */
  answers: text(4_000),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

/** Texts of a quiz as the editor has them. */
export const QuizTexts = z.object({
  title: z.string().trim().max(limits.title),
  slug: text(limits.slug),
  kind: z.enum(['quiz', 'poll']),
  /** `yyyy-mm-dd` and `hh:mm`, London. */
  day: text(10),
  time: text(5),
  /** Markdown. */
  body: text(5_000),
  image_src: text(limits.address),
  image_alt: text(limits.alt),
  embed: text(limits.address),
  questions: z.array(QuizQuestion).max(60).default([]),
  /** One band a line: `50: Location scout: You have sand in your shoes.` */
  bands: text(5_000),
});
export type QuizTexts = z.infer<typeof QuizTexts>;

/** Quiz as the editor saves it. */
export const QuizForm = QuizTexts.extend({
  /** Version that the texts change; 0 for a new quiz. */
  base: z.int().min(0),
  note: text(limits.note),
});
export type QuizForm = z.infer<typeof QuizForm>;

/** Quiz in the editor. */
export const DeskQuiz = z
  .object({
    id: z.int(),
    version: z.int(),
    texts: QuizTexts,
    is_public: z.boolean(),
    versions: z.array(ContentVersion),
    /** Path of the public page. */
    path: z.string(),
    /** London, `yyyy-mm-dd hh:mm`. */
    read_at: z.string(),
  })
  .meta({ id: 'DeskQuiz' });
export type DeskQuiz = z.infer<typeof DeskQuiz>;
