import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../../releases/flips';
import { folderStore } from '../../releases/folder-store';
import { signedStore } from '../../releases/signed-registry';
import type { ReleaseStore } from '../../releases/store';
import { type FakeRemote, publishFake, signing, trust, writeTrust } from '../../releases/testing/fake-remote';
import { readConfig } from '../config';
import { RendererPool } from '../pool';
import { createServer } from '../server';

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

/** A site with a real server, a real release store in a temporary folder, and fake renderers in real processes. */
export async function openSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-site-'));
  const storeFolder = path.join(folder, 'store');
  const shellBuild = path.join(folder, 'shell/dist');
  await mkdir(path.join(shellBuild, 'browser'), { recursive: true });
  await writeFile(
    path.join(shellBuild, 'browser/main.js'),
    `/* shell */ ${'const repeated = 1; '.repeat(100)}`,
  );
  await writeFile(path.join(shellBuild, 'assets.json'), '{"scripts":[],"styles":[],"fonts":[]}');
  const script = { href: '/_chaos/chaos.js', integrity: 'sha384-chaos' };
  await writeFile(
    path.join(shellBuild, 'chaos.json'),
    JSON.stringify({ scripts: [script], styles: [], fonts: [] }),
  );
  await mkdir(path.join(shellBuild, 'chaos'));
  await writeFile(path.join(shellBuild, 'chaos/chaos.js'), '/* chaos */');
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
    // Nothing listens there.
    API_URL: 'http://127.0.0.1:9',
    // Generous: a slow machine is not a store that hangs.
    RELEASE_STORE_TIMEOUT_MS: '30000',
    ...environment,
  });
  const chaos = config.chaos ? (await import('../chaos/chaos')).openChaos(config) : undefined;
  const server = createServer({
    config,
    chaos,
    logger: chaos?.logger ?? {
      level: 'info',
      stream: { write: (line: string) => log.push(JSON.parse(line)) },
    },
    render: (input, options) => pool.render(input, options),
    readyRenderers: () => pool.ready,
  });
  const store = signedStore(folderStore(storeFolder), signing);
  return {
    server,
    store,
    storeFolder,
    log,
    async release(remote) {
      const { version } = await publishFake(store, path.join(folder, 'builds'), remote, { drops: 'all' });
      await promote(store, remote.name, version, { by: 'tester', trust, drops: 'all' });
      return version;
    },
    async close() {
      await server.close();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
