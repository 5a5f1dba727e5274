import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@unitbase/publishing/live/flips';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { folderStore } from '@unitbase/releases/store/folder-store';
import { signing, trust, writeTrust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import { build } from '../start/build';
import { freePort } from '../start/config';
import { shellOptions, startServer } from '../start/server-process';

/** What a remote's code may do to its process, by name: the body of a page's `load`. */
export const faults: Record<string, string> = {
  loop: 'for (;;);',
  regex: "/^(a+)+$/.test('a'.repeat(40) + '!');",
  '512 MB': 'await Buffer.alloc(512 * 1048576, 1);',
  'endless array': 'const held = []; for (;;) held.push({ at: held.length });',
  'process.exit': 'process.exit(1);',
  'unhandled rejection': "Promise.reject(new Error('nobody caught this'));",
};

/**
 * The server file of a remote whose pages show sixty companies. `/<name>/fault/…` does the fault; `/<name>/story/…`
 * does it for the slugs that begin with `bad`.
 */
const serverFile = (name: string, fragments: string[], fault = '') => `
const { createElement: h } = require('react');
const { Fragment } = require('@unitbase/remote-kit');
const cards = Array.from({ length: 60 }, (_, n) => n);
const Page = () => h('article', null, h('h1', null, 'page of ${name}'),
  h('ul', null, cards.map((n) => h('li', { key: n }, h('a', { href: '/company/' + n }, h('h2', null, 'Company ' + n)),
    h('p', null, 'Cameras, lights and crew for films, television and commercials in town number ' + n)))),
  h(Fragment, { name: 'news/part' }));
const Part = () => h('aside', null, 'part of ${name}');
async function fault() { ${fault} }
const page = (load) => ({ chunk: 'page', load: async () => ({ Page, load }) });
exports.app = {
  pages: {
    '/${name}/page/:n': page(() => null),
    '/${name}/fault/:n': page(fault),
    '/${name}/story/:slug': page(({ params }) => params.slug.startsWith('bad') ? fault() : null),
  },
  fragments: Object.fromEntries(${JSON.stringify(fragments)}.map((part) => [part, { chunk: 'page', load: async () => ({ Fragment: Part }) }])),
};`;

const FRAGMENTS: Record<string, string[]> = {
  directory: ['search-bar', 'search-hero'],
  news: ['part'],
  account: ['newsletter-popup'],
};

export interface FaultySite {
  origin: string;
  /** Makes a release of news with this fault live; resolves with its version. The good one before it stays the way back. */
  release(fault: string): Promise<string>;
  /** Of the shell: quarantined releases. */
  quarantined(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The built shell, rendering every page anew, over a release store of small remotes whose news is faulty at will. */
export async function openFaultySite(root: string): Promise<FaultySite> {
  await build(root);
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-faults-'));
  const store = signedStore(folderStore(path.join(folder, 'releases')), signing);
  await writeTrust(path.join(folder, 'trust'));
  let versions = 0;
  async function release(name: string, fault = ''): Promise<string> {
    versions += 1;
    const version = `1.0.${versions}`;
    const fragments = FRAGMENTS[name] ?? [];
    const pages = ['page/:n', 'fault/:n', 'story/:slug'].map((pattern) => `/${name}/${pattern}`);
    const server = serverFile(name, fragments, fault);
    await storeRelease(store, { name, version, pages, fragments, server });
    await promote(store, name, version, { by: 'bench', trust });
    return version;
  }
  for (const name of Object.keys(FRAGMENTS)) await release(name);

  const api = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"not here"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const shell = await startServer({
    name: 'shell',
    file: path.join(root, 'shell/dist/server/main.cjs'),
    execArgv: shellOptions,
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      RELEASE_STORE: path.join(folder, 'releases'),
      RELEASE_TRUST: path.join(folder, 'trust'),
      // Every request is rendered: stored pages would hide what the renderers suffer.
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
    },
    onLine: (line) => {
      if (process.env.LOG_LEVEL) console.error(line);
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async release(fault) {
      await release('news');
      return release('news', fault);
    },
    async quarantined() {
      const health: { quarantined: string[] } = await (await fetch(`${origin}/healthz`)).json();
      return health.quarantined;
    },
    async stop() {
      await shell.stop();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
