import { maySee, type StaffRight, type StaffRole } from './rights';

/** Queues of the desk, in the order of its navigation. */
export const queueNames = [
  'profiles',
  'claims',
  'upgrades',
  'removals',
  'deletions',
  'reports',
  'messages',
] as const;
export type QueueName = (typeof queueNames)[number];

export const decisionNames = ['approve', 'ask', 'decline'] as const;
export type DecisionName = (typeof decisionNames)[number];

export const isQueueName = (name: string | undefined): name is QueueName =>
  queueNames.some((queue) => queue === name);

/** Status of the waiting change of a public profile. Other cases have the status of their profile, claim or request. */
export const CHANGED = 'changed';

interface QueueRules {
  /** Right to read it. */
  read: StaffRight;
  /** Right to decide its cases. */
  decide: StaffRight;
  /** Its decisions, and whether each needs a text: the reason or the question of the mail. */
  decisions: Partial<Record<DecisionName, 'none' | 'optional' | 'required'>>;
}

const questions = { approve: 'none', ask: 'required', decline: 'required' } as const;

/** Rules of each queue (docs/requirements/staff.md §2). */
export const queueRules: Record<QueueName, QueueRules> = {
  profiles: { read: 'profiles', decide: 'profiles', decisions: questions },
  claims: { read: 'claims', decide: 'claims', decisions: questions },
  upgrades: { read: 'upgrades', decide: 'packages', decisions: { approve: 'none', decline: 'required' } },
  removals: { read: 'removals', decide: 'removals', decisions: questions },
  deletions: { read: 'deletions', decide: 'deletions', decisions: questions },
  reports: { read: 'reports', decide: 'reports', decisions: { approve: 'optional', decline: 'required' } },
  messages: { read: 'messages', decide: 'messages', decisions: { ...questions, approve: 'optional' } },
};

/** Returns the queues that a role reads. */
export const queuesOf = (role: StaffRole): QueueName[] =>
  queueNames.filter((queue) => maySee(role, queueRules[queue].read));

/** Maximum length of a reason, question or answer, in UTF-16 units. */
export const DECISION_TEXT_LIMIT = 4_000;

/** Cases on a page of a queue. */
export const CASES_PER_PAGE = 25;
