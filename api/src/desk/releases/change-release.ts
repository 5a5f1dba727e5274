import * as text from '@unitbase/contracts/messages/desk/releases';
import type { Registry, RegistryEntry } from '@unitbase/contracts/release';
import type { ReleaseRequest } from '@unitbase/contracts/routes/desk/releases';
import {
  canary,
  type PromotionOptions,
  promote,
  rollback,
  setDisabled,
} from '@unitbase/publishing/live/promotion';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { type Actor, type AuditedFields, addAuditEntry } from '../../db/audit';
import { type Pool, transaction } from '../../db/query';
import { DeskError } from '../decision';
import type { Releases } from './open-releases';

/** The remote whose pages these are. */
const OWN_REMOTE = 'desk';

/**
 * Changes what is live of a remote, after the gates of the command line. Throws `DeskError`. The registry has the author
 * and the reason itself, so that the change is known even if its audit entry fails (docs/decisions/0035).
 */
export async function changeRelease(
  { pool, releases }: { pool: Pool; releases: Releases },
  actor: Actor,
  remote: string,
  request: ReleaseRequest,
): Promise<{ detail: string }> {
  requireComplete(request);
  const { store } = releases;
  const previous = await orDeskError(readRegistry(store));
  const entry = previous.remotes[remote];
  if (!entry) throw new DeskError(text.notLive(remote), { status: 404 });
  const { mayChange } = await releases.readRights();
  if (!mayChange(remote)) throw new DeskError(text.mayNotChange(remote));
  if (remote === OWN_REMOTE && request.command === 'disable') throw new DeskError(text.deskItself);

  const by = `${actor.name} (desk)`;
  const trust = await releases.readTrust();
  const options = { by, reason: request.why, expected: request.state, trust };
  const { remotes, change, revision } = await orDeskError(apply(store, remote, request, options));
  const isOwn = revision > previous.revision && change?.remote === remote && change.by === by;
  if (!isOwn) throw new DeskError(text.nothingChanged);
  await transaction(pool, (client) =>
    addAuditEntry(client, {
      ...{ actor, action: `release.${request.command}`, entity: 'release', id: 0, name: remote },
      ...{ why: request.why, ...changedFields(entry, remotes[remote]) },
    }),
  );
  return { detail: text.hasChanged(remote, { ...change, revision }) };
}

function requireComplete({ command, version, share }: ReleaseRequest): void {
  const needsVersion = command === 'promote' || command === 'canary';
  const fields = {
    ...(needsVersion && version === '' ? { version: [text.versionMissing] } : {}),
    ...(command === 'canary' && share === undefined ? { share: [text.shareWrong] } : {}),
  };
  const [first] = Object.values(fields).flat();
  if (first) throw new DeskError(first, { status: 422, fields });
}

function apply(
  store: ReleaseStore,
  remote: string,
  { command, version, share = 0 }: ReleaseRequest,
  options: PromotionOptions,
): Promise<Registry> {
  switch (command) {
    case 'promote':
      return promote(store, remote, version, options);
    case 'canary':
      return canary(store, remote, version, share, options);
    case 'rollback':
      return rollback(store, remote, version || undefined, options);
    default:
      return setDisabled(store, remote, command === 'disable', options);
  }
}

/** Rejects with a sentence for staff, also if the store cannot be read or written. */
async function orDeskError<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new DeskError(error instanceof ReleaseError ? message : text.unchangeable(message));
  }
}

function changedFields(previous: RegistryEntry, next: RegistryEntry | undefined) {
  const [before, after] = [fieldsOf(previous), next ? fieldsOf(next) : {}];
  const isChanged = ([name, value]: [string, unknown]) => before[name] !== after[name] && value !== null;
  const changed = (fields: AuditedFields) => Object.fromEntries(Object.entries(fields).filter(isChanged));
  return { before: changed(before), after: changed(after) };
}

const fieldsOf = ({ live, canary: trial, disabled }: RegistryEntry): AuditedFields => ({
  live: live.version,
  canary: trial ? `${trial.version}, ${trial.share} %` : null,
  state: disabled ? 'disabled' : 'enabled',
});
