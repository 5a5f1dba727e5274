import { type QueueName, queueNames, queueRules, queuesOf } from '@unitbase/contracts/desk/queues';
import { maySee } from '@unitbase/contracts/desk/rights';
import type { DecisionBody } from '@unitbase/contracts/entities/desk/queues';
import type { Feature } from '../../http/feature';
import type { Handlers } from '../../http/register-routes';
import { sendCsv } from '../../http/send-csv';
import type { Services } from '../../services';
import { actorOf } from '../actor';
import { type CaseChoice, decideCase, previewMails } from './decide-case';
import { countQueue, countWaiting, listQueue, nextCase } from './list-queue';
import { showCase } from './show-case';

/** Queues of the desk (docs/requirements/staff.md §2). */
export const queueRoutes: Feature = (services) =>
  Object.assign({}, ...queueNames.map((queue) => handlersOf(queue, services)));

/** All queues have the routes of the queue of profiles, under their own names. */
type QueueHandlers = {
  [Name in keyof Handlers & `${'GET' | 'POST'} /desk/profiles${string}`]-?: NonNullable<Handlers[Name]>;
};

function handlersOf(queue: QueueName, { pool, config: { siteUrl } }: Services): Handlers {
  const handlers: QueueHandlers = {
    'GET /desk/profiles': async ({ query, user }) => {
      const { offset, limit, ...filter } = query;
      const [page, counts, waiting] = await Promise.all([
        listQueue(pool, queue, filter, { offset, limit }),
        countQueue(pool, queue),
        countWaiting(pool, queuesOf(user.staff.role)),
      ]);
      return {
        ...page,
        counts,
        queues: waiting,
        may_decide: maySee(user.staff.role, queueRules[queue].decide),
        read_at: new Date().toISOString(),
      };
    },

    'GET /desk/profiles/export': async ({ query, reply }) => {
      const { results } = await listQueue(pool, queue, query, { offset: 0, limit: null });
      return sendCsv(reply, `${queue}-${query.state}`, CSV_COLUMNS, results.map(toLine));
    },

    'GET /desk/profiles/:id': ({ params, user }) => showCase(pool, actorOf(user), queue, params.id),

    'POST /desk/profiles/:id/decision': async ({ params, body, user }) => {
      const next = await nextCase(pool, queue, params.id);
      const choice = choiceOf(queue, params.id, body);
      return { ...(await decideCase(pool, actorOf(user), siteUrl, choice)), next };
    },

    'POST /desk/profiles/:id/mails': async ({ params, body, user }) => ({
      mails: await previewMails(pool, actorOf(user), siteUrl, choiceOf(queue, params.id, body)),
    }),
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name.replace('/profiles', `/${queue}`), handler]),
  ) as Handlers;
}

const choiceOf = (queue: QueueName, id: number, body: DecisionBody): CaseChoice => ({ queue, id, ...body });

type Listed = Awaited<ReturnType<typeof listQueue>>['results'][number];

const CSV_COLUMNS = [
  ...(['id', 'name', 'place', 'package', 'summary', 'check', 'since', 'due', 'status'] as const),
  ...(['outcome', 'decided_by', 'decided_at'] as const),
];

const toLine = ({ check, decided, ...entry }: Listed) => ({
  ...entry,
  check: check?.text ?? '',
  outcome: decided?.outcome ?? '',
  decided_by: decided?.by ?? '',
  decided_at: decided?.at ?? '',
});
