import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { PLATFORM, Registry, type Trust } from '@unitbase/contracts/release';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../store/store';

/** Revisions read at once on the way back to the last one of the platform. */
const AT_ONCE = 20;
const EMPTY: Registry = { revision: 0, remotes: {} };

export interface Signing {
  /** Whose signatures count. Undefined: this machine was not told, and takes the registry as it is. */
  readTrust(): Promise<Trust | undefined>;
  /** The private key for changes of a remote, or of the platform. Throws ReleaseError where there is none. */
  keyOf(remote: string): Promise<KeyObject>;
  /** Told of a revision that changes nothing, because nobody signed it who may. */
  onIgnored?: ((revision: number) => void) | undefined;
}

/**
 * A store whose registry is what its signed revisions say (docs/decisions/0018). A revision signed for a remote, by its team or
 * with the platform's key, says how that remote is and nothing else; one of the platform says how everything is. Any other
 * revision changes nothing, and neither does one under another number than its own.
 */
export function signedStore(store: ReleaseStore, { readTrust, keyOf, onIgnored }: Signing): ReleaseStore {
  let newest: Registry | null = null;

  function follow(now: Registry, text: string, trust: Trust): Registry {
    const number = now.revision + 1;
    const said = revisionIn(text, number, trust);
    if (!said) onIgnored?.(number);
    return said ? { ...said(now), revision: number } : { ...now, revision: number, change: undefined };
  }

  /** What is so by the revisions since the last one of the platform; without one, since the first. */
  async function readWhole(trust: Trust): Promise<Registry> {
    const last = await store.newestRevision();
    const later: string[] = [];
    for (let to = last; to > 0; to -= AT_ONCE) {
      const from = Math.max(1, to - AT_ONCE + 1);
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const texts = await Promise.all(numbers.map(async (number) => (await store.revision(number)) ?? ''));
      later.unshift(...texts);
      const isWhole = (text: string, index: number) =>
        isOfPlatform(text) && revisionIn(text, from + index, trust) !== null;
      const at = texts.findLastIndex(isWhole);
      if (at >= 0) return later.slice(at).reduce((now, text) => follow(now, text, trust), before(from + at));
    }
    const found = later.reduce((now, text) => follow(now, text, trust), EMPTY);
    if (last > 0 && Object.keys(found.remotes).length === 0) throw new UnsignedRegistry();
    return found;
  }

  async function read(): Promise<Registry | null> {
    const known = newest;
    const first = known ? await store.revision(known.revision + 1) : null;
    if (known && first === null) return known;
    const trust = await readTrust();
    if (!trust) return null;
    let now = known ?? (await readWhole(trust));
    for (;;) {
      const text = await store.revision(now.revision + 1);
      if (text === null) break;
      now = follow(now, text, trust);
    }
    if (now.revision >= (newest?.revision ?? 0)) newest = now;
    return now;
  }

  return {
    ...store,
    async registry(known) {
      const now = await read();
      if (!now) return store.registry(known);
      return now.revision === 0 || now.revision === known ? null : JSON.stringify(now);
    },
    async addRegistry(revision, content) {
      // First, for a key of this machine is made when it is first needed.
      const text = await signed(content, keyOf);
      const trust = await readTrust();
      if (!trust && isOfPlatform(text)) {
        throw new ReleaseError(
          'A change of the platform vouches for the whole registry, which takes the public keys: name them with RELEASE_TRUST.',
        );
      }
      if (trust && !revisionIn(text, revision, trust)) {
        const { remote } = changeIn(text) ?? {};
        throw new ReleaseError(
          `This key may not change ${remote}: sign with one that ${remote}.pub or ${PLATFORM}.pub of the trust folder lists.`,
        );
      }
      return store.addRegistry(revision, text);
    },
  };
}

/** The store is from before revisions were signed, or its keys are others. */
class UnsignedRegistry extends ReleaseError {
  constructor() {
    super(
      "No revision of the registry is signed by a key of the trust folder: run 'npm run release -- adopt' once, with the platform's key.",
    );
  }
}

/** Vouches, with the platform's key, for a registry that was written before revisions were signed. Null: it is signed. */
export async function adoptRegistry(
  store: ReleaseStore,
  signing: Signing,
  by: string,
): Promise<Registry | null> {
  try {
    await signedStore(store, signing).registry();
    return null;
  } catch (error) {
    if (!(error instanceof UnsignedRegistry)) throw error;
  }
  const now = Registry.parse(JSON.parse((await store.registry()) ?? ''));
  const change = { at: new Date().toISOString(), by, command: 'adopt', remote: PLATFORM } as const;
  const next: Registry = { ...now, revision: (await store.newestRevision()) + 1, change };
  const text = await signed(JSON.stringify(next), signing.keyOf);
  if (!(await store.addRegistry(next.revision, text)))
    throw new ReleaseError('The registry changed meanwhile; run this again.');
  return next;
}

/** Whether somebody signed this revision who may: what it says counts. */
export const isCounted = (text: string, number: number, trust: Trust): boolean =>
  revisionIn(text, number, trust) !== null;

const before = (number: number): Registry => ({ ...EMPTY, revision: number - 1 });

/** What a revision makes of the registry before it; null where it does not count. */
function revisionIn(text: string, number: number, trust: Trust): ((now: Registry) => Registry) | null {
  const said = parse(text);
  const { change, revision, remotes } = said?.registry ?? {};
  if (!said || !change || revision !== number || !remotes) return null;
  const { remote } = change;
  if (!isSigned(said, trust[PLATFORM]) && !(Object.hasOwn(trust, remote) && isSigned(said, trust[remote])))
    return null;
  if (remote === PLATFORM) return () => said.registry;
  const entry = remotes[remote];
  return entry ? (now) => ({ ...now, remotes: { ...now.remotes, [remote]: entry }, change }) : null;
}

interface Said {
  registry: Registry;
  /** What was signed. */
  bytes: Buffer;
  signature: string;
}

/** The bytes that are signed: begin with the kind's name, so that no other signature passes for one of a revision. */
const signedText = (revision: object) => Buffer.from(JSON.stringify(['unitbase-registry', revision]));

function parse(text: string): Said | null {
  try {
    const { signature, ...revision } = JSON.parse(text);
    if (typeof signature !== 'string') return null;
    return { registry: Registry.parse(revision), bytes: signedText(revision), signature };
  } catch {
    return null;
  }
}

const changeIn = (text: string) => parse(text)?.registry.change;
const isOfPlatform = (text: string) => changeIn(text)?.remote === PLATFORM;

const isSigned = ({ bytes, signature }: Said, keys: readonly string[] = []) =>
  keys.some((known) => {
    const key = createPublicKey({ key: Buffer.from(known, 'base64'), format: 'der', type: 'spki' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64'));
  });

async function signed(content: string, keyOf: Signing['keyOf']): Promise<string> {
  const revision = JSON.parse(content) as Registry;
  const key = await keyOf(revision.change?.remote ?? PLATFORM);
  const signature = sign(null, signedText(revision), key).toString('base64');
  return `${JSON.stringify({ ...revision, signature }, null, 2)}\n`;
}
