import type { KeyObject } from 'node:crypto';
import { DESK, PLATFORM, Registry, type Trust } from '@unitbase/contracts/release';
import { ReleaseError } from '../release-error';
import { isSignedBy, signText, trustedKeys } from '../signing/ed25519';
import type { ReleaseStore } from '../store/store';

/** Revisions read in parallel on the way back to the last one of the platform. */
const BATCH_SIZE = 20;
const EMPTY: Registry = { revision: 0, remotes: {} };

export interface Signing {
  /** Returns the trusted keys. Undefined accepts the registry without checking signatures. */
  readTrust(): Promise<Trust | undefined>;
  /** Returns the private key for changes of a remote or the platform. Throws `ReleaseError` if there is none. */
  keyOf(remote: string): Promise<KeyObject>;
  /** Called for each revision without a valid signature, which has no effect. */
  onIgnored?: ((revision: number) => void) | undefined;
}

/**
 * Returns a store whose registry applies signed revisions only (docs/decisions/0018). A revision signed for a remote sets
 * that remote; one signed by the platform sets the whole registry.
 */
export function signedStore(store: ReleaseStore, { readTrust, keyOf, onIgnored }: Signing): ReleaseStore {
  let cached: Registry | null = null;

  function apply(current: Registry, text: string, trust: Trust): Registry {
    const revision = current.revision + 1;
    const change = changeOf(text, revision, trust);
    if (!change) onIgnored?.(revision);
    return { ...(change?.(current) ?? { ...current, change: undefined }), revision };
  }

  /** Applies the revisions since the last one of the platform, or all of them. */
  async function readAll(trust: Trust): Promise<Registry> {
    const newest = await store.newestRevision();
    const later: string[] = [];
    for (let to = newest; to > 0; to -= BATCH_SIZE) {
      const from = Math.max(1, to - BATCH_SIZE + 1);
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const texts = await Promise.all(numbers.map(async (number) => (await store.revision(number)) ?? ''));
      later.unshift(...texts);
      const index = texts.findLastIndex(
        (text, i) => isOfPlatform(text) && changeOf(text, from + i, trust) !== null,
      );
      if (index < 0) continue;
      const start = { ...EMPTY, revision: from + index - 1 };
      return later.slice(index).reduce((current, text) => apply(current, text, trust), start);
    }
    const registry = later.reduce((current, text) => apply(current, text, trust), EMPTY);
    if (newest > 0 && Object.keys(registry.remotes).length === 0) {
      throw new ReleaseError(
        'No revision of the registry is signed by a key of the trust folder: add the keys that signed it, or use an empty store.',
      );
    }
    return registry;
  }

  async function read(): Promise<Registry | null> {
    const previous = cached;
    const next = previous ? await store.revision(previous.revision + 1) : null;
    if (previous && next === null) return previous;
    const trust = await readTrust();
    if (!trust) return null;
    let current = previous ?? (await readAll(trust));
    for (;;) {
      const text = await store.revision(current.revision + 1);
      if (text === null) break;
      current = apply(current, text, trust);
    }
    if (current.revision >= (cached?.revision ?? 0)) cached = current;
    return current;
  }

  return {
    ...store,
    async registry(revision) {
      const current = await read();
      if (!current) return store.registry(revision);
      return current.revision === 0 || current.revision === revision ? null : JSON.stringify(current);
    },
    async addRegistry(revision, content) {
      // Before `readTrust`: a key of this machine may be created now.
      const text = await signRevision(content, keyOf);
      requireAllowed(text, revision, await readTrust());
      return store.addRegistry(revision, text);
    },
  };
}

/** Whether a trusted key signed this revision for its change. */
export const isSignedRevision = (text: string, revision: number, trust: Trust): boolean =>
  changeOf(text, revision, trust) !== null;

/** Returns the public keys that may sign changes of a remote or the platform. Those of the desk sign no release. */
export const registryKeys = (trust: Trust, name: string): string[] =>
  (name === PLATFORM ? [PLATFORM] : [PLATFORM, name, DESK]).flatMap((owner) => trustedKeys(trust, owner));

/** Throws if other machines would ignore the revision. */
function requireAllowed(text: string, revision: number, trust: Trust | undefined): void {
  if (!trust && isOfPlatform(text)) {
    throw new ReleaseError(
      'A change of the platform signs the whole registry, which needs the public keys: name them with RELEASE_TRUST.',
    );
  }
  if (trust && !isSignedRevision(text, revision, trust)) {
    const remote = parse(text)?.registry.change?.remote;
    throw new ReleaseError(
      `This key may not change ${remote}: sign with one that ${remote}.pub or ${PLATFORM}.pub of the trust folder lists.`,
    );
  }
}

/** Returns a function that applies a revision to the registry before it; null without a valid signature. */
function changeOf(text: string, revision: number, trust: Trust): ((current: Registry) => Registry) | null {
  const parsed = parse(text);
  if (!parsed) return null;
  const { change, remotes } = parsed.registry;
  if (!change || parsed.registry.revision !== revision) return null;
  const { remote } = change;
  if (!isSignedBy(registryKeys(trust, remote), parsed.signedText, parsed.signature)) return null;
  if (remote === PLATFORM) return () => parsed.registry;
  const entry = remotes[remote];
  return entry
    ? (current) => ({ ...current, remotes: { ...current.remotes, [remote]: entry }, change })
    : null;
}

interface ParsedRevision {
  registry: Registry;
  signedText: string;
  signature: string;
}

/** Returns the signed text. It begins with its kind, so that a signature of another kind is invalid. */
const signedTextOf = (revision: object) => JSON.stringify(['unitbase-registry', revision]);

function parse(text: string): ParsedRevision | null {
  try {
    const { signature, ...revision } = JSON.parse(text);
    if (typeof signature !== 'string') return null;
    return { registry: Registry.parse(revision), signedText: signedTextOf(revision), signature };
  } catch {
    return null;
  }
}

const isOfPlatform = (text: string) => parse(text)?.registry.change?.remote === PLATFORM;

async function signRevision(content: string, keyOf: Signing['keyOf']): Promise<string> {
  const revision = JSON.parse(content) as Registry;
  const key = await keyOf(revision.change?.remote ?? PLATFORM);
  const signature = signText(signedTextOf(revision), key);
  return `${JSON.stringify({ ...revision, signature }, null, 2)}\n`;
}
