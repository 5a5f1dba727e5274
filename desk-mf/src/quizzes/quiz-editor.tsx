import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import type { DeskQuiz } from '@unitbase/contracts/entities/desk/quizzes';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useDeviceDraft } from '../shared/drafts/use-device-draft';
import editor from '../shared/editor/editor.module.css';
import { EditorNotes } from '../shared/editor/editor-notes';
import { useEditorResult } from '../shared/editor/editor-result';
import { Panel } from '../shared/editor/panel';
import { Room } from '../shared/room/room';
import { Difference } from '../shared/writing/difference';
import { VersionsList } from '../shared/writing/versions-list';
import { QuestionList } from './question-list';
import css from './quiz-editor.module.css';
import { newQuiz, type QuizValues, quizDraft } from './quiz-values';

interface QuizEditorProps {
  quiz: DeskQuiz | null;
  difference: VersionChanges | null;
}

type TextName = Exclude<keyof QuizValues, 'questions' | 'kind'>;

/** Renders the editor of a quiz or poll, or of a new one. */
export function QuizEditor({ quiz, difference }: QuizEditorProps) {
  const { failure, accepted } = useEditorResult<QuizValues>();
  const stored = quiz ? { ...quiz.texts, note: '' } : newQuiz;
  const draft = useDeviceDraft<QuizValues, number>({
    name: quizDraft(quiz?.id ?? 'new'),
    ...{ stored, version: quiz?.version ?? 0, accepted },
    initial: failure?.values ?? stored,
    conflict: failure?.conflict?.version,
    saved: accepted?.version,
  });
  const { values, setValues } = draft;
  const set = (changed: Partial<QuizValues>) => setValues((current) => ({ ...current, ...changed }));
  const isSending = useNavigation().formMethod === 'POST';
  const errorOf = (name: string) => failure?.fields[name]?.join(' ');
  const field = (name: TextName, group?: string) => {
    const error = errorOf(name) ?? (group && errorOf(group));
    return {
      ...{ name, id: name, value: values[name] },
      onValueChange: (value: string) => set({ [name]: value }),
      ...(error ? { error } : {}),
    };
  };
  return (
    <Room
      long
      title={values.title || 'New quiz'}
      back={{ href: deskUrls.quizzes(), label: 'Quizzes and polls' }}
      meta={
        <Text as="span" variant="small" mute num role="status">
          {draft.keptAt && `Draft kept on this device, ${draft.keptAt}`}
        </Text>
      }
      actions={
        <>
          {quiz?.is_public && <TextLink href={quiz.path}>Public page</TextLink>}
          <Button type="submit" form="quiz" variant="signal" busy={isSending}>
            Save and publish
          </Button>
        </>
      }
    >
      <EditorNotes failure={failure} accepted={accepted?.accepted} />
      {difference && quiz && <Difference {...difference} now={quiz.read_at} />}
      <Form method="post" id="quiz" className={css.columns} preventScrollReset>
        <input type="hidden" name="base" value={draft.version} />
        <section className={editor.write} aria-labelledby="questions">
          <TextField {...field('title')} label="Title" required />
          <TextArea {...field('body', 'description')} label="Introduction, Markdown" />
          <QuestionList
            kind={values.kind}
            questions={values.questions}
            onChange={(questions) => set({ questions })}
            error={errorOf('questions')}
          />
          {values.kind === 'quiz' && (
            <TextArea
              {...field('bands')}
              label="Results, one a line"
              hint="From how many per cent: title: text. Such as 50: Location scout: You have sand in your shoes."
            />
          )}
        </section>
        <aside className={css.settings} aria-label="Settings of the quiz">
          <Panel title="Publish">
            <SelectField
              id="kind"
              name="kind"
              label="Kind"
              value={values.kind}
              onValueChange={(kind) => set({ kind: kind === 'poll' ? 'poll' : 'quiz' })}
            >
              <option value="quiz">Quiz, with correct answers</option>
              <option value="poll">Poll, without</option>
            </SelectField>
            <TextField {...field('day', 'date')} type="date" label="Public from" />
            <TextField {...field('time')} type="time" label="Time, London" />
            {!quiz && <TextField {...field('slug')} label="Address (slug)" />}
            {quiz && <input type="hidden" name="slug" value={values.slug} />}
            <TextField {...field('note')} label="What changes, for the log" />
          </Panel>
          <Panel title="Picture and frame">
            <TextField {...field('image_src', 'image')} label="Picture, /media/pictures/…" />
            <TextField {...field('image_alt')} label="What it shows" />
            <TextField {...field('embed')} label="Address of a quiz on another site, without questions" />
          </Panel>
          {quiz && (
            <Panel title="Versions">
              <VersionsList versions={quiz.versions} isDirty={draft.isDirty} now={quiz.read_at} />
            </Panel>
          )}
        </aside>
      </Form>
    </Room>
  );
}
