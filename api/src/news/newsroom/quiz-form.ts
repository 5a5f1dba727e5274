import { isoMinute } from '@unitbase/contracts/dates';
import type { QuizForm, QuizQuestion, QuizTexts } from '@unitbase/contracts/entities/desk/quizzes';
import { toSlug } from '@unitbase/contracts/slug';
import type { ContentText } from '../../content-files/content-text';

/** Returns the text of a quiz as the form has it. Without a day it is public at once. */
export function textOfQuiz(form: QuizForm, previous: Record<string, unknown> | undefined): ContentText {
  const moment = form.day ? `${form.day} ${form.time || '00:00'}`.replace(' 00:00', '') : undefined;
  return {
    fields: {
      title: form.title,
      slug: form.slug || String(previous?.slug ?? toSlug(form.title).slice(0, 160)),
      kind: form.kind === 'poll' ? 'poll' : undefined,
      date: moment ?? previous?.date ?? isoMinute(new Date()),
      image: pictureOf(form),
      embed: form.embed,
      questions: form.questions.filter(isFilled).map(fieldsOf),
      bands: linesOf(form.bands).map(bandOf),
    },
    body: form.body.replaceAll('\r\n', '\n'),
  };
}

const isFilled = ({ question, answers }: QuizQuestion): boolean => question !== '' || answers !== '';

const pictureOf = ({ image_src: src, image_alt: alt }: { image_src: string; image_alt: string }) =>
  src ? { src, alt } : undefined;

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const CORRECT = /^\*\s+/;

const fieldsOf = (question: QuizQuestion) => ({
  question: question.question,
  ...(question.explanation ? { explanation: question.explanation } : {}),
  ...(question.image_src ? { image: pictureOf(question) } : {}),
  answers: linesOf(question.answers).map((line) =>
    CORRECT.test(line) ? { answer: line.replace(CORRECT, ''), correct: true } : { answer: line },
  ),
});

/** Reads '50: Location scout: You have sand in your shoes.'; another line has no minimum, which is a problem. */
function bandOf(line: string) {
  const [, minimum, title = line, text] = /^(\d{1,3})\s*:\s*([^:]+?)\s*(?::\s*(.+))?$/.exec(line) ?? [];
  return { ...(minimum ? { minimum: Number(minimum) } : {}), title, ...(text ? { text } : {}) };
}

interface Question {
  question: string;
  explanation?: string;
  image?: { src: string; alt: string };
  answers: { answer: string; correct?: boolean }[];
}

/** Returns the texts of a quiz for the editor. */
export function quizTextsOf({ fields, body }: ContentText): QuizTexts {
  const image = fields.image as Question['image'];
  const questions = (fields.questions ?? []) as Question[];
  const bands = (fields.bands ?? []) as { minimum: number; title: string; text?: string }[];
  const [day = '', time = '00:00'] = String(fields.date ?? '').split(' ');
  return {
    ...{ title: String(fields.title ?? ''), slug: String(fields.slug ?? ''), day, time },
    kind: fields.kind === 'poll' ? 'poll' : 'quiz',
    body: body || String(fields.description ?? ''),
    ...{ image_src: image?.src ?? '', image_alt: image?.alt ?? '', embed: String(fields.embed ?? '') },
    questions: questions.map((one) => ({
      ...{ question: one.question, explanation: one.explanation ?? '' },
      ...{ image_src: one.image?.src ?? '', image_alt: one.image?.alt ?? '' },
      answers: one.answers.map(({ answer, correct }) => (correct ? `* ${answer}` : answer)).join('\n'),
    })),
    bands: bands
      .map(({ minimum, title, text }) =>
        [minimum, title, text].filter((part) => part !== undefined).join(': '),
      )
      .join('\n'),
  };
}
