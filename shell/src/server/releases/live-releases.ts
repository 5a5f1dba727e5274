import { randomBytes } from 'node:crypto';
import type { Registry, Trust } from '@unitbase/contracts/release';
import type { SecurityLog } from '@unitbase/observability/security-log';
import { createReleaseLoader, type ReleaseFiles } from '@unitbase/releases/loading/loader';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { readShellKey, readTrust } from '@unitbase/releases/signing/keys';
import { isBucket, openStore } from '@unitbase/releases/store/open-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../http/config';
import { Quarantine } from './quarantine';
import { recordChanges } from './record-changes';
import { createRegistryReader } from './registry-reader';
import { createSignedViews, type SignedViews, viewKey } from './signed-views';
import { Telemetry } from './telemetry';

/** Maximum age of a cached registry from a bucket. A promotion is live everywhere within this time. */
const BUCKET_CACHE_MILLISECONDS = 500;

/** The releases that this shell serves, with their failures and telemetry. */
export interface LiveReleases extends ReleaseFiles {
  store: ReleaseStore;
  readTrust(): Promise<Trust>;
  /** Returns the newest registry that the store delivers in time. Never rejects. */
  readRegistry(): Promise<Registry>;
  quarantine: Quarantine;
  telemetry: Telemetry;
  signedViews: Promise<SignedViews>;
}

/** Opens the release store, the registry reader, quarantine and telemetry of one shell. */
export function openLiveReleases(
  config: Config,
  log: FastifyBaseLogger,
  recordSecurity: SecurityLog,
): LiveReleases {
  const trust = () => readTrust(config.releaseTrust);
  const store = signedStore(openStore(config.releaseStore), {
    readTrust: trust,
    keyOf: () => readShellKey(config.shellKey),
    onIgnored: (revision) => {
      log.error({ revision }, 'a revision of the registry is not signed; it is ignored');
      recordSecurity('release.unsigned', { revision });
    },
  });
  const readNewest = createRegistryReader(store, log, {
    timeoutMilliseconds: config.releaseStoreMilliseconds,
    cacheMilliseconds: isBucket(config.releaseStore) ? BUCKET_CACHE_MILLISECONDS : 0,
  });
  const quarantine = new Quarantine(log);
  const telemetry = new Telemetry();
  const record = recordChanges(recordSecurity);
  const { loadRelease, loadFile } = createReleaseLoader({ store, readTrust: trust, shared: {} });
  return {
    store,
    readTrust: trust,
    async readRegistry() {
      const registry = await readNewest();
      quarantine.update(registry);
      telemetry.update(registry);
      record(registry);
      return registry;
    },
    quarantine,
    telemetry,
    loadRelease,
    loadFile,
    // Without the common key of the shells, a view counts only at the shell that signed it.
    signedViews: readShellKey(config.shellKey)
      .then(viewKey, () => randomBytes(32))
      .then(createSignedViews),
  };
}
