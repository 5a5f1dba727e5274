import { CHANGED, decisionNames } from '@unitbase/contracts/desk/queues';
import type { DecisionMails } from '@unitbase/contracts/entities/desk/queues';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from '../shared/api-error';
import { runDeskAction } from '../shared/form/desk-action';
import { queueRoutes } from './queue-routes';
import { listQuery, type QueueView, readView, viewPath } from './queue-view';

/** Intent of the button that shows the mails before the decision. */
export const MAILS = 'mails';
/** Intent of the button that decides. */
export const DECIDE = 'decide';

/** Mails that a decision would send, with the fields of its form. */
export interface ShownMails extends DecisionMails {
  values: Record<string, string>;
}

/** Shows the mails of a decision, or decides and leads to the next case. */
export const decideAction = (args: ActionArgs) =>
  runDeskAction(args, async (): Promise<ShownMails> => {
    const { form, call, url } = args;
    const view = readView(url.pathname, url.searchParams);
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const decision = decisionNames.find((name) => name === values.decision);
    if (!decision || view.id === null) throw new Response(null, { status: 400 });
    const input = {
      params: { id: view.id },
      body: {
        decision,
        text: values.text ?? '',
        force: values.force === '1',
        revise: values.revise === '1',
        version: values.version ?? '',
      },
    };
    if (values.intent === MAILS) {
      const { mails } = await call(queueRoutes[view.queue].mails, input);
      return { mails, values };
    }
    const { next } = await call(queueRoutes[view.queue].decide, input).catch(async (error: unknown) => {
      if (isApiError(error) && error.status === 409) await readAgain(args, view);
      throw error;
    });
    const of: Record<string, string> = values.of === CHANGED ? { of: CHANGED } : {};
    const result = { decided: String(view.id), as: decision, ...of };
    throw redirect(viewPath({ ...view, id: next, state: 'waiting' }, result), 303);
  });

/** Reads a case and its list again: somebody else has decided it. The router reads nothing after a rejected form. */
async function readAgain({ read }: ActionArgs, view: QueueView): Promise<void> {
  const { list, one } = queueRoutes[view.queue];
  await Promise.all([
    read(list, { query: listQuery(view) }),
    view.id !== null && read(one, { params: { id: view.id } }),
  ]);
}
