import { ApiError } from '@unitbase/contracts/client';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { reasonMissing } from '@unitbase/contracts/messages/desk/people';
import type { ActionArgs } from '@unitbase/contracts/remote';
import type { Accepted } from '../../shared/form/accepted';
import { runDeskAction } from '../../shared/form/desk-action';

/** Values of `intent`: the forms of a user's page. */
export const intents = {
  sessions: 'end-sessions',
  block: 'block',
  unblock: 'unblock',
  resend: 'resend',
  role: 'role',
  remove: 'remove',
  reset: 'reset',
} as const;

const needsReason: ReadonlySet<string> = new Set([intents.sessions, intents.block, intents.unblock]);

/** Runs the form of a user's page. */
export const userAction = (args: ActionArgs) =>
  runDeskAction(args, async (): Promise<Accepted> => {
    const intent = String(args.form.get('intent') ?? '');
    const { detail } = await send(args, intent);
    return { detail, intent };
  });

function send({ form, call, params: { id = '' } }: ActionArgs, intent: string): Promise<{ detail: string }> {
  const params = { id };
  const text = (name: string) => String(form.get(name) ?? '');
  const why = text('why');
  if (needsReason.has(intent) && why.trim() === '') throw new ApiError(422, { why: [reasonMissing] });
  switch (intent) {
    case intents.sessions:
      return call('POST /desk/people/:id/end-sessions', { params, body: { why, session: text('session') } });
    case intents.block:
      return call('POST /desk/people/:id/block', { params, body: { why } });
    case intents.unblock:
      return call('POST /desk/people/:id/unblock', { params, body: { why } });
    case intents.role:
      return call('PUT /desk/people/:id/role', { params, body: { role: text('role') as StaffRole } });
    case intents.remove:
      return call('DELETE /desk/people/:id/role', { params });
    case intents.reset:
      return call('POST /desk/people/:id/reset-factor', { params });
    default:
      return call('POST /desk/people/:id/confirmation', { params });
  }
}
