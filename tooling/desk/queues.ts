import type { Actor } from '@unitbase/api/db/audit';
import { approveClaim, askAboutClaim, listClaims, rejectClaim, showClaim } from '@unitbase/api/desk/claims';
import { type Decision, readId } from '@unitbase/api/desk/decision';
import {
  approveMessage,
  askAboutMessage,
  listMessages,
  rejectMessage,
  showMessage,
} from '@unitbase/api/desk/messages';
import {
  approvePackageRequest,
  listPackageRequests,
  rejectPackageRequest,
  showPackageRequest,
} from '@unitbase/api/desk/package-requests';
import { setPackage } from '@unitbase/api/desk/packages';
import { listProfiles, showProfile } from '@unitbase/api/desk/profile-queue';
import { approveProfile, rejectProfile, requestProfileChanges } from '@unitbase/api/desk/profiles';
import {
  approveRemoval,
  askAboutRemoval,
  listRemovals,
  rejectRemoval,
  showRemoval,
} from '@unitbase/api/desk/removals';
import { approveReport, listReports, rejectReport, showReport } from '@unitbase/api/desk/reports';
import { reactivateProfile, suspendProfile } from '@unitbase/api/desk/suspension';
import { UsageError } from '../cli/usage';
import type { Command, Commands, Context } from './command';
import { card, table } from './print';

export const QUEUES_HELP = `npm run desk -- <queue> <command> [id]

Queues: claims, profiles, packages (requests for another one), messages (of the contact form), removals (accounts
to delete), reports (of threads)

  list                             lists the waiting entries, oldest first
  show <id>                        shows one entry with all fields; the audit records who has read a reported thread
  approve <id>                     profiles: publishes; claims: makes the claimant the owner; packages: opens the requested
                                   one; removals: hides now, deletes when due; messages, reports: closes, and mails --why
                                   as the answer
  approve <id> --force --why TEXT  profiles only: publishes an incomplete one; the audit records the reason
  reject <id> --why TEXT           rejects and mails the reason; closes a message without a mail
  request-changes <id> --why TEXT  asks for what is missing; the entry stays open
  set-package <id> --to CODE       profiles only: BASIC, SILVER, GOLD or PLATINUM
  suspend <id> --why TEXT          profiles only: hides a public one
  reactivate <id>                  profiles only: shows a suspended one again

  --json   prints the result as JSON
  --help   prints this text

Exit codes: 0 done, 1 rejected (one sentence says why), 2 wrong usage.
Uses DATABASE_URL, or the embedded database in DATA_DIR, as the site does. Links in mails start with SITE_URL.`;

type Pool = Context['pool'];

const ID = "an id; 'list' shows them";
const REASON = { requires: { why: 'the reason for the mail' } };

/** Returns the commands that read a queue. @param entryName name of one entry in messages */
const reading = (
  entryName: string,
  list: (pool: Pool) => Promise<object[]>,
  show: (pool: Pool, id: number, actor: Actor) => Promise<object>,
): Commands => ({
  list: {
    async run({ pool }) {
      const data = await list(pool);
      return { data, text: data.length > 0 ? table(data) : `No ${entryName} is waiting.` };
    },
  },
  show: {
    needs: ID,
    async run({ pool, actor, subject }) {
      const data = await show(pool, readId(subject, entryName), actor);
      return { data, text: card(data) };
    },
  },
});

interface Request {
  pool: Pool;
  actor: Actor;
  siteUrl: string;
  id: number;
  /** '' if the command does not require a reason. */
  why: string;
  to: string;
}

/** Returns a command that decides an entry. */
const decision = (
  entryName: string,
  decide: (request: Request) => Promise<Decision>,
  usage: Pick<Command, 'requires' | 'accepts' | 'check'> = {},
): Command => ({
  ...usage,
  needs: ID,
  async run({ pool, actor, config: { siteUrl }, subject, options: { why = '', to = '' } }) {
    const id = readId(subject, entryName);
    const data = await decide({ pool, actor, siteUrl, id, why: why.trim(), to });
    const mail = data.mailed.length > 0 ? ` Mail goes to ${data.mailed.join(', ')}.` : '';
    return { data, text: `${data.text}.${mail}` };
  },
});

function checkForce({ force, why }: Context['options']): void {
  if (force && !why?.trim()) throw new UsageError("'--force' needs --why, the reason for the audit");
  if (why !== undefined && !force) throw new UsageError("'profiles approve' accepts --why only with --force");
}

export const queues: Record<string, Commands> = {
  claims: {
    ...reading('claim', listClaims, showClaim),
    approve: decision('claim', ({ pool, actor, siteUrl, id }) => approveClaim(pool, actor, siteUrl, id)),
    reject: decision('claim', ({ pool, actor, id, why }) => rejectClaim(pool, actor, id, why), REASON),
    'request-changes': decision(
      'claim',
      ({ pool, actor, id, why }) => askAboutClaim(pool, actor, id, why),
      REASON,
    ),
  },
  profiles: {
    ...reading('profile', listProfiles, showProfile),
    approve: decision(
      'profile',
      ({ pool, actor, siteUrl, id, why }) => approveProfile(pool, actor, siteUrl, id, why || undefined),
      { accepts: ['force', 'why'], check: checkForce },
    ),
    reject: decision('profile', ({ pool, actor, id, why }) => rejectProfile(pool, actor, id, why), REASON),
    'request-changes': decision(
      'profile',
      ({ pool, actor, siteUrl, id, why }) => requestProfileChanges(pool, actor, siteUrl, id, why),
      REASON,
    ),
    'set-package': decision(
      'profile',
      ({ pool, actor, siteUrl, id, to }) => setPackage(pool, actor, siteUrl, id, to),
      {
        requires: { to: 'the code of the package' },
      },
    ),
    suspend: decision('profile', ({ pool, actor, id, why }) => suspendProfile(pool, actor, id, why), REASON),
    reactivate: decision('profile', ({ pool, actor, siteUrl, id }) =>
      reactivateProfile(pool, actor, siteUrl, id),
    ),
  },
  packages: {
    ...reading('request for a package', listPackageRequests, showPackageRequest),
    approve: decision('request for a package', ({ pool, actor, siteUrl, id }) =>
      approvePackageRequest(pool, actor, siteUrl, id),
    ),
    reject: decision(
      'request for a package',
      ({ pool, actor, siteUrl, id, why }) => rejectPackageRequest(pool, actor, siteUrl, id, why),
      REASON,
    ),
  },
  messages: {
    ...reading('message', listMessages, showMessage),
    approve: decision(
      'message',
      ({ pool, actor, id, why }) => approveMessage(pool, actor, id, why || undefined),
      {
        accepts: ['why'],
      },
    ),
    reject: decision('message', ({ pool, actor, id, why }) => rejectMessage(pool, actor, id, why), REASON),
    'request-changes': decision(
      'message',
      ({ pool, actor, id, why }) => askAboutMessage(pool, actor, id, why),
      REASON,
    ),
  },
  reports: {
    ...reading('report', listReports, (pool, id, actor) => showReport(pool, actor, id)),
    approve: decision(
      'report',
      ({ pool, actor, id, why }) => approveReport(pool, actor, id, why || undefined),
      {
        accepts: ['why'],
      },
    ),
    reject: decision('report', ({ pool, actor, id, why }) => rejectReport(pool, actor, id, why), REASON),
  },
  removals: {
    ...reading('removal request', listRemovals, showRemoval),
    approve: decision('removal request', ({ pool, actor, id }) => approveRemoval(pool, actor, id)),
    reject: decision(
      'removal request',
      ({ pool, actor, id, why }) => rejectRemoval(pool, actor, id, why),
      REASON,
    ),
    'request-changes': decision(
      'removal request',
      ({ pool, actor, id, why }) => askAboutRemoval(pool, actor, id, why),
      REASON,
    ),
  },
};
