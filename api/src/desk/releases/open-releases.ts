import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { KeySetup } from '@unitbase/contracts/entities/desk/releases';
import { DESK, type Trust } from '@unitbase/contracts/release';
import { createChangeReader } from '@unitbase/publishing/live/recent-changes';
import { registryKeys, signedStore } from '@unitbase/releases/registry/signed-registry';
import { publicKeyText } from '@unitbase/releases/signing/ed25519';
import { readKey, readTrust } from '@unitbase/releases/signing/keys';
import { openStore } from '@unitbase/releases/store/open-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { Config } from '../../config';

/** The release store, and the desk's key to it (docs/decisions/0035). */
export interface Releases {
  /** Folder or bucket. */
  location: string;
  store: ReleaseStore;
  /** Resolves with undefined without a trust folder. */
  readTrust(): Promise<Trust | undefined>;
  readChanges: ReturnType<typeof createChangeReader>;
  readRights(): Promise<Rights>;
}

/** What the desk's key may do. */
interface Rights {
  mayChange(remote: string): boolean;
  /** What an operator does to give the desk a key that may change every remote. */
  setup: KeySetup;
}

type ReleaseConfig = Pick<Config, 'releaseStore' | 'releaseTrust' | 'deskKey'>;

/** Opens the release store of the shells. Reads nothing yet. */
export function openReleases({ releaseStore, releaseTrust, deskKey }: ReleaseConfig): Releases {
  const trust = async () => (releaseTrust === undefined ? undefined : readTrust(releaseTrust));
  const store = signedStore(openStore(releaseStore), { readTrust: trust, keyOf: () => readKey(deskKey) });
  return {
    location: releaseStore,
    store,
    readTrust: trust,
    readChanges: createChangeReader(store),
    async readRights() {
      const [trusted, key] = await Promise.all([trust(), readKey(deskKey).catch(() => null)]);
      const problem = !trusted ? 'no-trust' : key ? 'untrusted' : 'missing';
      return {
        mayChange: (remote) => isTrusted(key, trusted, remote),
        setup: { problem, commands: commandsFor(problem, deskKey, releaseTrust) },
      };
    },
  };
}

const isTrusted = (key: KeyObject | null, trust: Trust | undefined, remote: string): boolean =>
  key !== null && trust !== undefined && registryKeys(trust, remote).includes(publicKeyText(key));

function commandsFor(problem: KeySetup['problem'], key: string, trust: string | undefined): string[] {
  if (trust === undefined) return [];
  const list = `openssl pkey -in ${key} -pubout -out ${path.join(trust, `${DESK}.pub`)}`;
  return problem === 'missing' ? [`openssl genpkey -algorithm ed25519 -out ${key}`, list] : [list];
}
