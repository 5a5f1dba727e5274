import * as z from 'zod';
import { CASES_PER_PAGE, type QueueName, queueRules } from '../../desk/queues';
import { CaseDecision, DecisionBody, DecisionMails, QueueCase, QueuePage } from '../../entities/desk/queues';
import { Id, limitOf, Offset } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

/** Filters of a queue: `search` in names, places and addresses. */
const CaseFilter = z.object({
  search: z.string().trim().max(200).default(''),
  /** Waiting cases, or decided ones. */
  state: z.enum(['waiting', 'done']).catch('waiting').default('waiting'),
});

const PageQuery = z.object({ ...CaseFilter.shape, offset: Offset, limit: limitOf(CASES_PER_PAGE, 100) });

const Case = z.object({ id: Id });

/** Returns the five routes of a queue (docs/requirements/staff.md §2). */
function routesOf<Queue extends QueueName>(queue: Queue) {
  const read = { access: 'staff', staff: queueRules[queue].read } as const;
  const decide = { access: 'staff', staff: queueRules[queue].decide } as const;
  const list = { ...read, summary: `A page of the queue ${queue}.`, query: PageQuery, response: QueuePage };
  const exported = {
    ...read,
    summary: `The queue ${queue} as CSV, with the same filters.`,
    query: CaseFilter,
    response: z.string(),
    mediaType: 'text/csv',
  };
  const show = { ...read, summary: `A case of the queue ${queue}.`, params: Case, response: QueueCase };
  const decision = {
    ...decide,
    summary: `Decides a case of the queue ${queue}; 409 names who has decided it before.`,
    params: Case,
    body: DecisionBody,
    response: CaseDecision,
  };
  const mails = {
    ...decide,
    summary: `The mails that a decision in the queue ${queue} would send.`,
    params: Case,
    body: DecisionBody,
    response: DecisionMails,
  };
  return {
    [`GET /desk/${queue}`]: list,
    [`GET /desk/${queue}/export`]: exported,
    [`GET /desk/${queue}/:id`]: show,
    [`POST /desk/${queue}/:id/decision`]: decision,
    [`POST /desk/${queue}/:id/mails`]: mails,
  } as Record<`GET /desk/${Queue}`, typeof list> &
    Record<`GET /desk/${Queue}/export`, typeof exported> &
    Record<`GET /desk/${Queue}/:id`, typeof show> &
    Record<`POST /desk/${Queue}/:id/decision`, typeof decision> &
    Record<`POST /desk/${Queue}/:id/mails`, typeof mails>;
}

/** Routes of all queues. */
export const queueRoutes = {
  ...routesOf('profiles'),
  ...routesOf('claims'),
  ...routesOf('upgrades'),
  ...routesOf('removals'),
  ...routesOf('deletions'),
  ...routesOf('reports'),
  ...routesOf('messages'),
} satisfies Record<string, RouteSchemas>;
