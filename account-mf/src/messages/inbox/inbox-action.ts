import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { type FormFailure, type FormSuccess, runFormAction } from '../../shared/form/form-action';

/** What the bulk bar does, by the value of its button. */
const changes = {
  archive: { is_archived: true },
  restore: { is_archived: false },
  read: { is_unread: false },
  unread: { is_unread: true },
} as const;
export type BulkChange = keyof typeof changes;

const isBulkChange = (text: string): text is BulkChange => text in changes;

/** Changes the ticked threads, with and without scripts. */
export const inboxAction = ({ form, call }: ActionArgs) =>
  runFormAction(form, async (): Promise<FormSuccess | FormFailure | Response> => {
    const intent = String(form.get('intent'));
    const ids = form.getAll('thread').map(Number);
    if (!isBulkChange(intent)) throw new Response(null, { status: 400 });
    if (ids.length === 0) return { detail: messages.inbox.chooseThreads, fields: {}, values: {} };
    await call('updateThreads', { body: { ids, ...changes[intent] } });
    return { accepted: messages.inbox.changed[intent](ids.length) };
  });
