import type { QuizForm, QuizQuestion, QuizTexts } from '@unitbase/contracts/entities/desk/quizzes';

export type QuizValues = QuizTexts & { note: string };

export const NO_QUESTION: QuizQuestion = {
  ...{ question: '', explanation: '', answers: '', image_src: '', image_alt: '' },
};

export const newQuiz: QuizValues = {
  ...{ title: '', slug: '', kind: 'quiz', day: '', time: '', body: '', embed: '' },
  ...{ image_src: '', image_alt: '', bands: '', note: '' },
  questions: [NO_QUESTION],
};

/** Returns the name of the draft of a quiz. */
export const quizDraft = (id: number | 'new'): string => `quizzes/${id}`;

/** Names of the fields of a question in the form; each question has all of them, in order. */
export const questionField = (name: keyof QuizQuestion): string => `question_${name}`;

/** Reads the sent form. Questions without a text stay out. */
export function readQuiz(form: FormData): QuizValues {
  const of = (name: string) => String(form.get(name) ?? '');
  const all = (name: keyof QuizQuestion) => form.getAll(questionField(name)).map(String);
  const [questions, explanations, answers] = [all('question'), all('explanation'), all('answers')];
  const [sources, descriptions] = [all('image_src'), all('image_alt')];
  return {
    ...{ title: of('title'), slug: of('slug'), day: of('day'), time: of('time'), body: of('body') },
    kind: of('kind') === 'poll' ? 'poll' : 'quiz',
    ...{ embed: of('embed'), image_src: of('image_src'), image_alt: of('image_alt') },
    ...{ bands: of('bands'), note: of('note') },
    questions: questions
      .map((question, index) => ({
        ...{ question, explanation: explanations[index] ?? '', answers: answers[index] ?? '' },
        ...{ image_src: sources[index] ?? '', image_alt: descriptions[index] ?? '' },
      }))
      .filter(({ question, answers: lines }) => question.trim() !== '' || lines.trim() !== ''),
  };
}

export const toQuizForm = (values: QuizValues, base: number): QuizForm => ({ ...values, base });
