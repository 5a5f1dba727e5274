import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteShape, Trust, Uses } from '@unitbase/contracts/release';
import { type PlatformOffer, promotePlatform, publishPlatform } from '../platform';
import { type PublishOptions, publish } from '../publish';
import { publicKeyText, type Signer } from '../signature';
import type { Signing } from '../signed-registry';
import type { ReleaseStore } from '../store';

/** A remote's build as `publish` finds it, with what a test wants to be different. */
export interface FakeRemote {
  name: string;
  /** Appears in the page, so that two builds can be told apart. */
  marker?: string;
  /** Patterns of its pages. @default [`/${name}`] */
  pages?: string[];
  /** They are pages that are read. @default false */
  areRead?: boolean;
  fragments?: string[];
  requires?: Record<string, string>;
  contracts?: string;
  uses?: Partial<Uses>;
  /** Replaces the stylesheet of `./app`. */
  css?: string;
  /** Replaces the script of the page's chunk. */
  script?: string;
  /** Replaces the server file. */
  server?: string;
  /** A file to leave out after the manifest has named it. */
  without?: string;
}

const serverFile = ({
  name,
  marker = 'first',
  pages = [`/${name}`],
  areRead = false,
  fragments = [],
}: FakeRemote) => `
const react = require('react');
const lazy = (part) => ({ chunk: 'page', load: async () => part });
module.exports.app = {
  marker: ${JSON.stringify(marker)},
  react,
  base: __REMOTE_PUBLIC_BASE__,
  pages: Object.fromEntries(${JSON.stringify(pages)}.map((p) => [p, lazy({ Page: () => p, script: ${areRead ? "'on-intent'" : 'true'} })])),
  fragments: Object.fromEntries(${JSON.stringify(fragments)}.map((f) => [f, lazy({ Fragment: () => f })])),
};`;

/** Writes the build into `folder` and returns it. */
async function buildFakeRemote(folder: string, remote: FakeRemote): Promise<string> {
  const { name, marker = 'first' } = remote;
  const manifest = {
    name,
    contracts: remote.contracts ?? '1.0.0',
    requires: remote.requires ?? { react: '^19.0.0' },
    server: 'server/index.cjs',
    entry: 'browser/entry.js',
    app: { js: ['browser/app.js'], css: ['browser/app.css'] },
    chunks: { page: { js: ['browser/page.js'], css: [] } },
    uses: { fragments: [], routes: [], exports: {}, ...remote.uses },
  };
  const files: Record<string, string> = {
    'build.json': JSON.stringify(manifest),
    'server/index.cjs': remote.server ?? serverFile(remote),
    'server/index.cjs.map': '{}',
    'browser/entry.js': `/* entry of ${name} */`,
    'browser/app.js': `/* ${marker} */ ${'export const repeated = 1; '.repeat(100)}`,
    'browser/app.css': remote.css ?? '@layer remote{.text_Wk9nNH{color:var(--ink)}}',
    'browser/page.js': remote.script ?? '/* page */',
  };
  for (const [file, content] of Object.entries(files)) {
    if (file === remote.without) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

const { privateKey } = generateKeyPairSync('ed25519');
export const signer: Signer = { key: privateKey, by: 'tester' };

/** All remotes of the tests sign with one key. */
export const trust: Trust = Object.fromEntries(
  ['shell', 'directory', 'news', 'account'].map((name) => [name, [publicKeyText(privateKey)]]),
);

export const signing: Signing = { readTrust: async () => trust, keyOf: async () => privateKey };

/** Writes the trust folder of the tests. Resolves with the file of their private key. */
export async function writeTrust(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  for (const name of Object.keys(trust)) await writeFile(path.join(folder, `${name}.pub`), pem);
  const file = path.join(folder, 'private.pem');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

/** A shell that shares a React by name. */
export const offer: PlatformOffer = {
  packageVersion: '1.0.0',
  contracts: '1.0.0',
  shared: { react: '19.3.1', '@unitbase/shared-ui/button': '1.0.0' },
  exports: { react: ['useState'], '@unitbase/shared-ui/button': ['Button', 'ButtonLink'] },
  routes: {},
  tokens: ['--ink'],
  fragments: [],
  sharedBundle: Buffer.from("exports.shared = { react: { version: '19.3.1' } };"),
};

/** Makes `change` of the fake shell's offer live, unless it breaks what is. */
export async function releaseFakePlatform(
  store: ReleaseStore,
  change: Partial<PlatformOffer> = {},
): Promise<string> {
  const { version } = await publishPlatform(store, { ...offer, ...change }, signer);
  await promotePlatform(store, version, { by: 'tester', trust });
  return version;
}

/** Publishes a fake remote, into a store whose shell is the fake one unless another is live. */
export async function publishFake(
  store: ReleaseStore,
  /** Where builds may lie. */
  folder: string,
  remote: FakeRemote,
  options: Partial<PublishOptions> & { routes?: Record<string, RouteShape> } = {},
): Promise<{ version: string; isNew: boolean }> {
  await mkdir(folder, { recursive: true });
  const dist = await buildFakeRemote(await mkdtemp(path.join(folder, 'build-')), remote);
  if ((await store.registry()) === null) await releaseFakePlatform(store);
  return publish({
    store,
    name: remote.name,
    dist,
    packageVersion: '1.0.0',
    routes: {},
    signer,
    trust,
    ...options,
  });
}
