import type { QueueName } from '@unitbase/contracts/desk/queues';

/** Routes of each queue. Named one by one, so that a search for a route finds its user. */
export const queueRoutes = {
  profiles: {
    list: 'GET /desk/profiles',
    file: 'GET /desk/profiles/export',
    one: 'GET /desk/profiles/:id',
    mails: 'POST /desk/profiles/:id/mails',
    decide: 'POST /desk/profiles/:id/decision',
  },
  claims: {
    list: 'GET /desk/claims',
    file: 'GET /desk/claims/export',
    one: 'GET /desk/claims/:id',
    mails: 'POST /desk/claims/:id/mails',
    decide: 'POST /desk/claims/:id/decision',
  },
  upgrades: {
    list: 'GET /desk/upgrades',
    file: 'GET /desk/upgrades/export',
    one: 'GET /desk/upgrades/:id',
    mails: 'POST /desk/upgrades/:id/mails',
    decide: 'POST /desk/upgrades/:id/decision',
  },
  removals: {
    list: 'GET /desk/removals',
    file: 'GET /desk/removals/export',
    one: 'GET /desk/removals/:id',
    mails: 'POST /desk/removals/:id/mails',
    decide: 'POST /desk/removals/:id/decision',
  },
  deletions: {
    list: 'GET /desk/deletions',
    file: 'GET /desk/deletions/export',
    one: 'GET /desk/deletions/:id',
    mails: 'POST /desk/deletions/:id/mails',
    decide: 'POST /desk/deletions/:id/decision',
  },
  reports: {
    list: 'GET /desk/reports',
    file: 'GET /desk/reports/export',
    one: 'GET /desk/reports/:id',
    mails: 'POST /desk/reports/:id/mails',
    decide: 'POST /desk/reports/:id/decision',
  },
  messages: {
    list: 'GET /desk/messages',
    file: 'GET /desk/messages/export',
    one: 'GET /desk/messages/:id',
    mails: 'POST /desk/messages/:id/mails',
    decide: 'POST /desk/messages/:id/decision',
  },
} as const satisfies Record<QueueName, object>;
