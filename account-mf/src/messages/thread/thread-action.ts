import type { Call } from '@unitbase/contracts/client';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from '../../shared/api-error';
import { type FormSuccess, runFormAction, textsOf } from '../../shared/form/form-action';
import { ANSWER, ARCHIVE, BLOCK, REPORT, RESEND, RESTORE, UNREAD } from './thread-intents';
import { joinTexts } from './use-answer';

interface Sent {
  call: Call;
  id: number;
  fields: Record<string, string>;
}

/** Handles every form of a thread, with and without scripts. */
export const threadAction = ({ form, call, params }: ActionArgs) =>
  runFormAction(form, async () => {
    const sent: Sent = { call, id: Number(params.thread), fields: textsOf(form) };
    if (form.has('decline')) return decline(sent);
    if (form.has('insert')) return insert(sent);
    if (form.has('remove')) return removeFile(sent);
    const handle = Object.hasOwn(handlers, sent.fields.intent ?? '') && handlers[sent.fields.intent ?? ''];
    if (!handle) throw new Response(null, { status: 400 });
    return handle(sent);
  });

type Handler = (sent: Sent) => Promise<Response | FormSuccess>;

const backTo = (id: number) => redirect(urls.thread(id), 303);

const handlers: Record<string, Handler> = {
  [ANSWER]: async ({ call, id, fields: { text = '', key = '' } }) => {
    await call('answerThread', { params: { id }, body: { text, key } });
    return { intent: ANSWER, accepted: '' };
  },
  [ARCHIVE]: async ({ call, id, fields: { box } }) => {
    await call('updateThreads', { body: { ids: [id], is_archived: true } });
    return redirect(urls.threads({ box }), 303);
  },
  [RESTORE]: async ({ call, id }) => {
    await call('updateThreads', { body: { ids: [id], is_archived: false } });
    return backTo(id);
  },
  // Leaves the thread: on its page it would be read again.
  [UNREAD]: async ({ call, id, fields: { box } }) => {
    await call('updateThreads', { body: { ids: [id], is_unread: true } });
    return redirect(urls.threads({ box }), 303);
  },
  [BLOCK]: async ({ call, id }) => {
    await call('blockSender', { params: { id } });
    return backTo(id);
  },
  [REPORT]: async ({ call, id, fields: { reason = '' } }) => {
    await call('reportThread', { params: { id }, body: { reason } });
    return backTo(id);
  },
  [RESEND]: async ({ call, id }) => {
    await call('resendThread', { params: { id } });
    return backTo(id);
  },
};

const decline: Handler = async ({ call, id }) => {
  await call('declineThread', { params: { id } });
  return backTo(id);
};

/** Adds a saved answer to the draft, for pages without scripts. */
const insert: Handler = async ({ call, id, fields: { text = '', key = '', insert: answer } }) => {
  const [{ company }, profiles] = await Promise.all([
    call('getThread', { params: { id }, query: {} }),
    call('getOrgProfiles'),
  ]);
  const profile = profiles.find(({ orgid }) => orgid === company.orgid);
  const answers = profile ? await call('getSavedAnswers', { params: { id: profile.id } }) : [];
  const chosen = answers.find((entry) => entry.id === Number(answer));
  const body = { key, text: chosen ? joinTexts(text, chosen.text) : text };
  await call('saveThreadDraft', { params: { id }, body });
  return backTo(id);
};

/** Removes a file of the draft, and keeps what is typed, for pages without scripts. */
const removeFile: Handler = async ({ call, id, fields: { text = '', key = '', remove = '' } }) => {
  await call('saveThreadDraft', { params: { id }, body: { key, text } });
  // A file that is gone counts as removed.
  await call('deleteAttachment', { params: { id: remove } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });
  return backTo(id);
};
