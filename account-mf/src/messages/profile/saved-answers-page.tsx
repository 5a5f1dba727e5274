import type { SavedAnswer } from '@unitbase/contracts/entities/threads';
import { SavedAnswerForm } from '@unitbase/contracts/forms/enquiry';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { Form, useApi, useParams } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { isApiError } from '../../shared/api-error';
import { runFormAction, textsOf, useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../../shared/form/page-form';
import { usePageForm } from '../../shared/form/use-page-form';
import { idOf } from '../messages-page';
import css from './profile.module.css';
import { loadProfile, ProfilePage } from './profile-page';

export const searchBar = false;
export const script = 'on-interaction';

const { inbox } = messages;
const DELETE = 'delete';
/** Intent of the form of a new answer; that of a stored one is its id. */
const ADD = 'add';
const labels = { title: inbox.answerTitle, text: messages.threads.savedAnswerText };

export const load = (args: PageArgs) =>
  loadProfile(args, (id) => args.read('getSavedAnswers', { params: { id } }));

/** Adds, changes and deletes saved answers. */
export const action = ({ form, call, params }: ActionArgs) =>
  runFormAction(form, async () => {
    const id = idOf(params.profile);
    const { intent = '', answer = '', title = '', text = '' } = textsOf(form);
    if (intent === DELETE) {
      // An answer that is gone counts as deleted.
      await call('deleteSavedAnswer', { params: { id, answer: Number(answer) } }).catch((error: unknown) => {
        if (!isApiError(error) || error.status !== 404) throw error;
      });
      return { intent, accepted: inbox.answerDeleted };
    }
    const body = { title, text };
    if (intent === ADD) await call('addSavedAnswer', { params: { id }, body });
    else await call('updateSavedAnswer', { params: { id, answer: Number(intent) }, body });
    return { intent, accepted: inbox.answerSaved };
  });

/** Renders `/account/messages/saved-answers/{profile}`, up to five answers of a profile. */
export function Page() {
  const id = idOf(useParams().profile);
  return (
    <ProfilePage title={inbox.savedAnswers} id={id}>
      <Answers id={id} />
    </ProfilePage>
  );
}

function Answers({ id }: { id: number }) {
  const { data: answers } = useApi('getSavedAnswers', { params: { id } });
  const deletion = useFormResult(DELETE);
  if (!answers) return null;
  return (
    <>
      <FormError message={deletion.failure?.detail} />
      <FormStatus {...(deletion.accepted ? { kind: 'ok', title: deletion.accepted.accepted } : {})} />
      {answers.length === 0 && <Text variant="lede">{inbox.noAnswersHint}</Text>}
      <ul className={css.answers}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerFields answer={answer} />
            <Form method="post" id={deleteForm(answer)} preventScrollReset>
              <input type="hidden" name="answer" value={answer.id} />
            </Form>
          </li>
        ))}
      </ul>
      {answers.length < enquiryRules.savedAnswers ? (
        <section aria-labelledby="add-answer" className={css.part}>
          <Text as="h2" variant="h2" id="add-answer">
            {inbox.addAnswer}
          </Text>
          <AnswerFields key={answers.length} />
        </section>
      ) : (
        <Text mute>{messages.threads.tooManySavedAnswers(enquiryRules.savedAnswers)}</Text>
      )}
    </>
  );
}

/** Returns the id of the form that deletes an answer: forms cannot nest. */
const deleteForm = ({ id }: SavedAnswer): string => `delete-${id}`;

/** Renders the form of a stored answer, or of a new one. */
function AnswerFields({ answer }: { answer?: SavedAnswer }) {
  const intent = answer ? String(answer.id) : ADD;
  const form = usePageForm({
    id: `answer-${intent}`,
    schema: SavedAnswerForm,
    labels,
    intent,
    initial: { title: answer?.title ?? '', text: answer?.text ?? '' },
  });
  return (
    <PageForm form={form} label={answer?.title ?? inbox.addAnswer}>
      <input type="hidden" name="intent" value={intent} />
      <TextField {...form.text('title')} required limit={enquiryRules.savedAnswerTitle} />
      <TextArea {...form.text('text')} required limit={enquiryRules.text} />
      <PageFormError form={form} />
      <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />
      <FormActions>
        <SubmitButton form={form} variant="ink">
          Save
        </SubmitButton>
        {answer && (
          <Button type="submit" variant="danger" form={deleteForm(answer)} name="intent" value={DELETE}>
            Delete
          </Button>
        )}
      </FormActions>
    </PageForm>
  );
}
