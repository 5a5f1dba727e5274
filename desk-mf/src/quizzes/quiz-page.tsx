import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import type { DeskQuiz } from '@unitbase/contracts/entities/desk/quizzes';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { notFound, redirect, useLoaderData, useParams } from '@unitbase/remote-kit';
import { deleteDraft } from '../shared/drafts/drafts';
import { runEditor } from '../shared/editor/editor-result';
import { openRoom } from '../shared/open-room';
import { QuizEditor } from './quiz-editor';
import { quizDraft, readQuiz, toQuizForm } from './quiz-values';

export const frame = 'desk';
export const script = true;

interface Loaded {
  quiz: DeskQuiz | null;
  difference: VersionChanges | null;
}

/** Reads the quiz and the version whose changes are asked for; `new` opens an empty editor. */
export const load = (args: PageArgs) =>
  openRoom(args, async (): Promise<Loaded> => {
    const { params, url, read } = args;
    if (params.id === 'new') return { quiz: null, difference: null };
    if (!/^\d{1,9}$/.test(params.id ?? '')) throw notFound();
    const id = Number(params.id);
    const quiz = await read('GET /desk/quizzes/:id', { params: { id } });
    const version = Number(url.searchParams.get('version'));
    const difference =
      version > 0
        ? await read('GET /desk/quizzes/:id/versions/:version', { params: { id, version } }).catch(() => null)
        : null;
    return { quiz, difference };
  });

/** Handles the buttons of the editor: save and restore. */
export function action({ params: { id: name }, form, call, session }: ActionArgs) {
  const values = readQuiz(form);
  const base = Number(form.get('base'));
  const version = Number(form.get('restore'));
  return runEditor(values, async () => {
    if (name === 'new') {
      const { id } = await call('POST /desk/quizzes', { body: toQuizForm(values, 0) });
      deleteDraft({ userId: session.userId, name: quizDraft('new') });
      return redirect(`${deskUrls.quiz(id)}?saved=1`, 303);
    }
    const params = { id: Number(name) };
    if (version === 0) return call('PUT /desk/quizzes/:id', { params, body: toQuizForm(values, base) });
    return call('POST /desk/quizzes/:id/versions/:version/restore', {
      params: { ...params, version },
      body: { base },
    });
  });
}

/** Renders `/desk/quizzes/{id}`: questions and settings. */
export function Page() {
  const { id = '' } = useParams();
  return <QuizEditor key={id} {...(useLoaderData() as Loaded)} />;
}
