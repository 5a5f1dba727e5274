import { ApiError } from '@unitbase/contracts/client';
import { reasonMissing } from '@unitbase/contracts/messages/desk/people';
import type { ActionArgs } from '@unitbase/contracts/remote';
import type { ReleaseRequest } from '@unitbase/contracts/routes/desk/releases';
import type { Accepted } from '../../shared/form/accepted';
import { runDeskAction } from '../../shared/form/desk-action';

/** Values of `intent`: the forms of the page, and the command of each. */
export const intents = {
  promote: 'promote',
  canary: 'canary',
  withdraw: 'withdraw',
  rollback: 'rollback',
  disable: 'disable',
  enable: 'enable',
} as const;
type Intent = keyof typeof intents;

/** Runs a form of a remote's releases. */
export const releaseAction = (args: ActionArgs) =>
  runDeskAction(args, async (): Promise<Accepted> => {
    const { form, call, params } = args;
    const text = (name: string) => String(form.get(name) ?? '');
    const intent = text('intent') as Intent;
    if (text('why').trim() === '') throw new ApiError(422, { why: [reasonMissing] });
    const command: ReleaseRequest['command'] = intent === 'withdraw' ? 'rollback' : intent;
    const { detail } = await call('POST /desk/releases/:remote/changes', {
      params: { remote: params.remote ?? '' },
      body: {
        ...{ command, state: text('state'), version: text('version'), why: text('why') },
        ...(command === 'canary' ? { share: text('share') } : {}),
      },
    });
    return { detail, intent };
  });
