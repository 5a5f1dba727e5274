import { type Decision, readId } from '@unitbase/api/desk/decision';
import { setPackage } from '@unitbase/api/desk/packages';
import { decideCase } from '@unitbase/api/desk/queues/decide-case';
import { addDemoCases } from '@unitbase/api/desk/queues/demo';
import { listQueue } from '@unitbase/api/desk/queues/list-queue';
import { showCase } from '@unitbase/api/desk/queues/show-case';
import { reactivateProfile, suspendProfile } from '@unitbase/api/desk/suspension';
import type { DecisionName, QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCase, QueueEntry } from '@unitbase/contracts/entities/desk/queues';
import { UsageError } from '../cli/usage';
import type { Command, Commands, Context } from './command';
import { card, table } from './print';

export const QUEUES_HELP = `npm run desk -- <queue> <command> [id]

Queues: claims, profiles, packages (requests for another one), messages (of the contact form), removals (accounts
to delete with their profile), deletions (accounts without a profile), reports (of threads)

  list                             lists the waiting entries by due time; --done lists the decided ones, the last first;
                                   --search TEXT finds a name, place or address
  show <id>                        shows one entry with all fields; the audit records who has read a reported thread
  approve <id>                     profiles: publishes; claims: makes the claimant the owner; packages: opens the requested
                                   one; removals: hides now, deletes when due; messages, reports: closes, and mails --why
                                   as the answer
  approve <id> --force --why TEXT  profiles only: publishes an incomplete one; the audit records the reason
  reject <id> --why TEXT           rejects and mails the reason; closes a message without a mail
  request-changes <id> --why TEXT  asks for what is missing; the entry stays open
  demo                             adds an entry for trying the desk, or several with --limit; only where there are demo data
  set-package <id> --to CODE       profiles only: BASIC, SILVER, GOLD or PLATINUM
  suspend <id> --why TEXT          profiles only: hides a public one
  reactivate <id>                  profiles only: shows a suspended one again

  --json   prints the result as JSON
  --help   prints this text

Exit codes: 0 done, 1 rejected (one sentence says why), 2 wrong usage.
Uses DATABASE_URL, or the embedded database in DATA_DIR, as the site does. Links in mails start with SITE_URL.`;

const ID = "an id; 'list' shows them";
const REASON = { requires: { why: 'the reason for the mail' } };

/** Returns an entry as a row of the table. */
const toLine = ({ check, decided, ...entry }: QueueEntry) => ({
  ...entry,
  ...(check ? { check: check.text } : {}),
  ...(decided ? { decided: `${decided.outcome}, ${decided.by}`, at: decided.at } : {}),
});

/** Returns a case as fields by name. */
const toCard = ({ facts, checks, doubles, messages, ...entry }: QueueCase) => ({
  ...entry,
  ...Object.fromEntries(facts.map(({ term, value }) => [term, value])),
  changed: facts.filter(({ was }) => was !== null).map(({ term, was }) => `${term}: ${was}`),
  checks: checks.map(({ ok, text }) => (ok ? text : `${text} (!)`)),
  doubles: doubles.map(({ id, name, reasons }) => `${id} ${name} (${reasons.join(', ')})`),
  messages: messages.map(({ from, text }) => `${from}: ${text}`),
});

/** Returns the commands that read a queue. @param noun name of one entry in messages */
const reading = (queue: QueueName, noun: string): Commands => ({
  list: {
    accepts: ['done', 'search'],
    async run({ pool, options: { done = false, search = '' } }) {
      const filter = { state: done ? 'done' : 'waiting', search } as const;
      const { results: data } = await listQueue(pool, queue, filter, { offset: 0, limit: 200 });
      if (data.length > 0) return { data, text: table(data.map(toLine)) };
      return { data, text: `No ${noun} is ${done ? 'decided' : 'waiting'}.` };
    },
  },
  show: {
    needs: ID,
    async run({ pool, actor, subject }) {
      const data = await showCase(pool, actor, queue, readId(subject, noun));
      return { data, text: card(toCard(data)) };
    },
  },
  demo: {
    accepts: ['limit'],
    check: countOf,
    async run({ pool, options }) {
      const data = await addDemoCases(pool, queue, countOf(options));
      return { data, text: table(data) };
    },
  },
});

const MAX_DEMO_CASES = 50;

function countOf({ limit = '1' }: Context['options']): number {
  const count = Number(limit);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_DEMO_CASES) return count;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_DEMO_CASES}`);
}

type Usage = Pick<Command, 'requires' | 'accepts' | 'check'>;

/** Returns a command that decides an entry by its id. */
const deciding = (
  noun: string,
  decide: (context: Context, id: number) => Promise<Decision>,
  usage: Usage = {},
): Command => ({
  ...usage,
  needs: ID,
  async run(context) {
    const data = await decide(context, readId(context.subject, noun));
    const mail = data.mailed.length > 0 ? ` Mail goes to ${data.mailed.join(', ')}.` : '';
    return { data, text: `${data.text}.${mail}` };
  },
});

const decision = (queue: QueueName, noun: string, name: DecisionName, usage?: Usage): Command =>
  deciding(
    noun,
    ({ pool, actor, config: { siteUrl }, options: { why = '', force = false } }, id) =>
      decideCase(pool, actor, siteUrl, { queue, decision: name, id, text: why, force, revise: true }),
    usage,
  );

/** Returns the commands of a queue. @param approve usage of its approval */
const commandsOf = (queue: QueueName, noun: string, approve: Usage = {}): Commands => ({
  ...reading(queue, noun),
  approve: decision(queue, noun, 'approve', approve),
  reject: decision(queue, noun, 'decline', REASON),
});

const asking = (queue: QueueName, noun: string): Commands => ({
  'request-changes': decision(queue, noun, 'ask', REASON),
});

function checkForce({ force, why }: Context['options']): void {
  if (force && !why?.trim()) throw new UsageError("'--force' needs --why, the reason for the audit");
  if (why !== undefined && !force) throw new UsageError("'profiles approve' accepts --why only with --force");
}

const ANSWER = { accepts: ['why'] } satisfies Usage;

export const queues: Record<string, Commands> = {
  claims: { ...commandsOf('claims', 'claim'), ...asking('claims', 'claim') },
  profiles: {
    ...commandsOf('profiles', 'profile', { accepts: ['force', 'why'], check: checkForce }),
    ...asking('profiles', 'profile'),
    'set-package': deciding(
      'profile',
      ({ pool, actor, config: { siteUrl }, options: { to = '' } }, id) =>
        setPackage(pool, actor, siteUrl, id, to),
      { requires: { to: 'the code of the package' } },
    ),
    suspend: deciding(
      'profile',
      ({ pool, actor, options: { why = '' } }, id) => suspendProfile(pool, actor, id, why.trim()),
      REASON,
    ),
    reactivate: deciding('profile', ({ pool, actor, config: { siteUrl } }, id) =>
      reactivateProfile(pool, actor, siteUrl, id),
    ),
  },
  packages: commandsOf('upgrades', 'request for a package'),
  messages: { ...commandsOf('messages', 'message', ANSWER), ...asking('messages', 'message') },
  reports: commandsOf('reports', 'report', ANSWER),
  removals: { ...commandsOf('removals', 'removal request'), ...asking('removals', 'removal request') },
  deletions: { ...commandsOf('deletions', 'deletion request'), ...asking('deletions', 'deletion request') },
};
