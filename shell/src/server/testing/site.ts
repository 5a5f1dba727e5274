import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTracing } from '@unitbase/observability/open-tracing';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { FakeRemote } from '@unitbase/releases/testing/fake-build';
import { signing, writeTrust } from '@unitbase/releases/testing/fake-signing';
import { makeLive } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import type { Extension } from '../extension';
import { type Config, readConfig } from '../http/config';
import { createServer } from '../http/server';
import { RendererPool } from '../renderers/pool';

export interface TestSite {
  server: ReturnType<typeof createServer>;
  store: ReleaseStore;
  /** Folder of the release store. */
  storeFolder: string;
  /** Log entries so far. */
  log: Record<string, unknown>[];
  /** Publishes and promotes a fake remote; resolves with its version. */
  release(remote: FakeRemote): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a site with a real server, a release store in a temporary folder, and fake renderers in real processes.
 * @param extend returns an extension; `folder` is the temporary folder
 */
export async function openSite(
  environment: Record<string, string> = {},
  extend?: (config: Config, folder: string) => Extension,
): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-site-'));
  const storeFolder = path.join(folder, 'store');
  const shellBuild = path.join(folder, 'shell/dist');
  await mkdir(path.join(shellBuild, 'browser'), { recursive: true });
  await writeFile(
    path.join(shellBuild, 'browser/main.js'),
    `/* shell */ ${'const repeated = 1; '.repeat(100)}`,
  );
  await writeFile(path.join(shellBuild, 'assets.json'), '{"scripts":[],"styles":[],"fonts":[]}');
  await mkdir(path.join(folder, 'shell/public'));
  await writeFile(path.join(folder, 'shell/public/robots.txt'), 'User-agent: *\n');
  await writeFile(path.join(folder, 'shell/secret.txt'), 'secret');

  const trustFolder = path.join(folder, 'trust');
  const shellKey = await writeTrust(trustFolder);

  const log: Record<string, unknown>[] = [];
  const pool = new RendererPool({
    script: path.join(__dirname, 'fake-renderer.cjs'),
    execArgv: [],
    size: 2,
    deadlineMilliseconds: 30_000,
    log: { warn: (details, message) => log.push({ msg: message, ...details }) },
  });
  const config = readConfig({
    RELEASE_STORE: storeFolder,
    RELEASE_TRUST: trustFolder,
    SHELL_KEY: shellKey,
    SHELL_BUILD: shellBuild,
    SITE_URL: 'http://site.example',
    // A port on which no server listens.
    API_URL: 'http://127.0.0.1:9',
    // Generous, so that a slow machine does not look like a store that hangs.
    RELEASE_STORE_TIMEOUT_MS: '30000',
    ...environment,
  });
  const extension = extend?.(config, folder);
  const tracing = await openTracing(config.tracesEndpoint, 'unitbase-shell');
  const server = createServer({
    config,
    extension,
    tracing,
    logger: extension?.logger ?? {
      level: 'info',
      stream: { write: (line: string) => log.push(JSON.parse(line)) },
    },
    render: (input, options) => pool.render(input, options),
    renderers: () => pool.counts,
  });
  await pool.whenReady;
  const store = signedStore(folderStore(storeFolder), signing);
  return {
    server,
    store,
    storeFolder,
    log,
    async release(remote) {
      const { version } = await storeFake(store, remote);
      await makeLive(store, remote.name, version);
      return version;
    },
    async close() {
      await server.close();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
