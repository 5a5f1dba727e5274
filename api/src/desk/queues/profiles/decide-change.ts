import { type CompanyValues, companyFields, isSameValue } from '@unitbase/contracts/desk/company-fields';
import * as messages from '@unitbase/contracts/messages/desk/queues';
import { addAuditEntry } from '../../../db/audit';
import type { Mail } from '../../../mail/outbox';
import { logOrgChange, recountOrg } from '../../../orgs/change-org';
import { type ProfileChange, readChange } from '../../../orgs/review/profile-changes';
import { type ProfileFields, readProfileFields } from '../../../orgs/review/profile-fields';
import { readCompany } from '../../companies/read-company';
import { storeCompany } from '../../companies/store-company';
import { type Decision, DeskError } from '../../decision';
import { mailOwners } from '../../mail-owners';
import { deskMails, editAddress } from '../../mails';
import type { DecisionRequest } from '../queue';
import { lockProfile, requireSeen, reviewedError, type StoredProfile } from './lock-profile';
import { addReview } from './profile-reviews';

interface Changed extends StoredProfile {
  change: ProfileChange;
  /** Present values by label. */
  current: ProfileFields;
}

/** Locks a public profile with a change that waits. Throws `DeskError` for all others, and for another version. */
async function lockChanged(request: DecisionRequest): Promise<Changed> {
  const { client, id } = request;
  const org = await lockProfile(request);
  const change = await readChange(client, id);
  if (org.status !== 'approved' || !change) throw await reviewedError(client, org);
  requireSeen(request, org);
  return { ...org, change, current: await readProfileFields(client, id) };
}

interface Outcome {
  status: 'approved' | 'changes_requested' | 'reverted';
  action: string;
  /** Ends the sentence that starts with the company. */
  result: string;
  mailFor?: (to: string, company: string) => Mail;
}

/** Records the decision about a change, and mails the owner. */
async function finish(request: DecisionRequest, org: Changed, outcome: Outcome): Promise<Decision> {
  const { client, actor, id, text: why } = request;
  const { status, action, result, mailFor } = outcome;
  const { fields, changed, changed_at: submittedAt } = org.change;
  // Names and addresses of people do not belong in the log.
  const logged = changed.filter((name) => name !== 'Team');
  const pick = (values: ProfileFields) =>
    Object.fromEntries(logged.map((name) => [name, values[name] ?? '']));
  const restored = status === 'reverted' ? await readProfileFields(client, id) : org.current;
  const [before, after] = status === 'reverted' ? [org.current, restored] : [fields, org.current];
  const mailed = mailFor ? await mailOwners(client, id, (to) => mailFor(to, org.name)) : [];
  await addReview(client, actor, { orgId: id, outcome: status, reason: why, submittedAt });
  await addAuditEntry(client, {
    ...{ actor, action, entity: 'org', id, name: org.name, why },
    ...{ before: pick(before), after: pick(after) },
  });
  return { id, status, text: `The change of ${org.name} ${result}`, mailed };
}

/** Marks the change of a public profile as reviewed. */
export async function approveChange(request: DecisionRequest): Promise<Decision> {
  const org = await lockChanged(request);
  return finish({ ...request, text: '' }, org, {
    status: 'approved',
    action: 'profile.approve-change',
    result: 'is approved',
  });
}

/** Mails the owner what to change. The profile stays public, and waits again after the next change. */
export async function askAboutChange(request: DecisionRequest): Promise<Decision> {
  const org = await lockChanged(request);
  return finish(request, org, {
    status: 'changes_requested',
    action: 'profile.request-changes',
    result: 'stays public, and its owner is asked for changes',
    mailFor: (to, company) =>
      deskMails.changeQuestion(to, company, request.text, editAddress(request.siteUrl)),
  });
}

/**
 * Restores what a change of a public profile replaced, and mails the reason to the owner. Credits, team and equipment stay:
 * they are not texts that staff edit.
 */
export async function takeChangeBack(request: DecisionRequest): Promise<Decision> {
  const { client, id, siteUrl, text } = request;
  // The lock of all writers comes first, as in every change of a company.
  const org = await recountOrg(client, id, async () => {
    const locked = await lockChanged(request);
    const stored = await readCompany(client, id);
    const restored = differences(stored.values, locked.change.restorable);
    if (Object.keys(restored).length === 0) throw new DeskError(messages.nothingToRestore, { status: 422 });
    await storeCompany(client, stored, restored);
    return locked;
  });
  await logOrgChange(client, id, org.country_slug ?? '');
  return finish(request, org, {
    status: 'reverted',
    action: 'profile.take-back',
    result: 'is taken back',
    mailFor: (to) => deskMails.changeTakenBack(to, org.change.restorable.orgname, text, editAddress(siteUrl)),
  });
}

const differences = (current: CompanyValues, restored: CompanyValues): Partial<CompanyValues> =>
  Object.fromEntries(
    companyFields
      .filter((field) => !isSameValue(current[field], restored[field]))
      .map((field) => [field, restored[field]]),
  );
