import * as z from 'zod';
import { DECISION_TEXT_LIMIT, decisionNames, queueNames } from '../../desk/queues';
import { PackageCode } from '../shared';

const Instant = z.iso.datetime();

/** Result of an automatic check: 'Phone number is of Norway'. */
const CaseCheck = z.object({ ok: z.boolean(), text: z.string() });
export type CaseCheck = z.infer<typeof CaseCheck>;

/** Who decided a case, and when. */
const DecidedCase = z.object({
  /** 'Approved', 'Declined', 'Changes requested'. */
  outcome: z.string(),
  by: z.string(),
  at: Instant,
});

/** Case as listed in its queue. `id` is that of the profile in the queue of profiles, and of the thread in reports. */
const QueueEntry = z
  .object({
    id: z.int(),
    /** Name of the company, or of the person. */
    name: z.string(),
    /** Town and country, or an address. */
    place: z.string(),
    package: PackageCode.nullable(),
    /** Fact for a first impression: what is filled in, who claims, the reason. */
    summary: z.string(),
    check: CaseCheck.nullable(),
    since: Instant,
    due: Instant.nullable(),
    status: z.string(),
    decided: DecidedCase.nullable(),
  })
  .meta({ id: 'QueueEntry' });
export type QueueEntry = z.infer<typeof QueueEntry>;

export const QueueCounts = z.object({
  waiting: z.int(),
  /** Over the time limit. */
  late: z.int(),
  /** Due later today, London time. */
  today: z.int(),
  /** Approved since Monday, London time. */
  week: z.int(),
  /** Decided in any way since Monday, London time. */
  decided: z.int(),
  done: z.int(),
  /** Case that has waited for the longest. */
  oldest: z.object({ id: z.int(), since: Instant }).nullable(),
});
export type QueueCounts = z.infer<typeof QueueCounts>;

/** Page of a queue: waiting cases by due time, or decided ones, the last first. */
export const QueuePage = z
  .object({
    total: z.int(),
    results: z.array(QueueEntry),
    counts: QueueCounts,
    /** Waiting cases of every queue that the caller may read. */
    queues: z.array(z.object({ queue: z.enum(queueNames), waiting: z.int() })),
    /** Whether the caller may decide. */
    may_decide: z.boolean(),
    read_at: Instant,
  })
  .meta({ id: 'QueuePage' });
export type QueuePage = z.infer<typeof QueuePage>;

/** Field of a case; `was` is its value at the last review if it has changed since. */
const CaseFact = z.object({ term: z.string(), value: z.string(), was: z.string().nullable() });
export type CaseFact = z.infer<typeof CaseFact>;

const CaseDouble = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string(),
  /** 'Same telephone number'. */
  reasons: z.array(z.string()),
});
export type CaseDouble = z.infer<typeof CaseDouble>;

/** Message of a reported thread. */
const CaseMessage = z.object({
  from: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  at: Instant,
});
export type CaseMessage = z.infer<typeof CaseMessage>;

/** Case with all that staff need for its decision. */
export const QueueCase = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Kind of the case: 'New profile · Basic'. */
    kind: z.string(),
    lead: z.string(),
    since: Instant,
    due: Instant.nullable(),
    status: z.string(),
    decided: DecidedCase.nullable(),
    facts: z.array(CaseFact),
    checks: z.array(CaseCheck),
    doubles: z.array(CaseDouble),
    messages: z.array(CaseMessage),
    history: z.array(z.string()),
    /** Decisions that are possible now. */
    decisions: z.array(z.enum(decisionNames)),
    /** Missing fields: approving needs `force` and a reason. */
    missing: z.array(z.string()),
    /** Changes with the case; a decision about another version is rejected. '' where cases do not change. */
    version: z.string(),
    /** Path of the public page; '' without one. */
    path: z.string(),
    read_at: Instant,
  })
  .meta({ id: 'QueueCase' });
export type QueueCase = z.infer<typeof QueueCase>;

/** Decision of a case. */
export const DecisionBody = z.object({
  decision: z.enum(decisionNames),
  text: z.string().trim().max(DECISION_TEXT_LIMIT).default(''),
  /** Approves a profile with missing fields; `text` is the reason, for the log. */
  force: z.boolean().default(false),
  /** Takes back the decision of a removal that is confirmed and not yet carried out. */
  revise: z.boolean().default(false),
  version: z.string().max(64).default(''),
});
export type DecisionBody = z.output<typeof DecisionBody>;

/** Result of a decision. */
export const CaseDecision = z
  .object({
    id: z.int(),
    status: z.string(),
    /** One sentence. */
    text: z.string(),
    /** Addresses that get a mail. */
    mailed: z.array(z.string()),
    /** Next waiting case, or `null`. */
    next: z.int().nullable(),
  })
  .meta({ id: 'CaseDecision' });

/** Mails that a decision would send. */
export const DecisionMails = z
  .object({ mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) })
  .meta({ id: 'DecisionMails' });
export type DecisionMails = z.infer<typeof DecisionMails>;
