import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Snapshot } from '@unitbase/contracts/release';
import { createReleaseLoader } from '@unitbase/releases/loading/loader';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { trust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import type { RemoteApp } from '@unitbase/remote-kit';
import * as site from '@unitbase/remote-kit';
import * as React from 'react';
import { createTextRenderer } from '../testing/render-fixture';

/**
 * Plants faults in a release of each remote in turn. The page returns 200 with header, footer and the parts of the other
 * remotes; the faulty remote leaves a plain link, and the failures name remote@version.
 */
const REMOTES = ['directory', 'news', 'account'] as const;
type Remote = (typeof REMOTES)[number];

let folder: string;
let store: ReleaseStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-faults-'));
  store = folderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the fragments of a remote that the other pages and the shell use. */
const fragmentsOf = (name: Remote) => [
  `${name}-part`,
  ...(name === 'directory' ? ['search-bar'] : []),
  ...(name === 'account' ? ['newsletter-popup'] : []),
];

/** Returns the code of a remote with a page that uses fragments of the others, and its own fragments. */
const serverFile = (name: Remote, { page = '', load = '', top = '' } = {}) => `
const { createElement: h } = require('react');
const { Fragment } = require('@unitbase/remote-kit');
${top}
const others = ${JSON.stringify(REMOTES.filter((other) => other !== name))};
const Page = () => {
  ${page}
  return h('article', null, 'page of ${name}', others.map((other) => h(Fragment, { key: other, name: other + '/' + other + '-part' })));
};
const Part = () => {
  ${page}
  return h('p', null, 'part of ${name}');
};
const lazy = (module) => ({ chunk: 'page', load: async () => { ${load}; return module; } });
const fragments = ${JSON.stringify(fragmentsOf(name))};
exports.app = {
  pages: { '/${name}': lazy({ Page }) },
  fragments: Object.fromEntries(fragments.map((part) => [part, lazy({ Fragment: Part })])),
};`;

let versions = 0;
function release(name: Remote, server: string, contracts = '1.0.0') {
  versions += 1;
  const version = `1.0.${versions}`;
  const parts = { pages: [`/${name}`], fragments: fragmentsOf(name) };
  return storeRelease(store, { name, version, server, contracts, ...parts });
}

type Read = ReleaseStore['read'];
type StoreFault = (file: string, read: () => ReturnType<Read>) => ReturnType<Read>;
const changed =
  (change: (bytes: Buffer) => Buffer): StoreFault =>
  async (_file, read) => {
    const bytes = await read();
    return bytes && change(Buffer.from(bytes));
  };

/** Faults of the store while it reads a file of a release. */
const storeFaults: Record<string, StoreFault> = {
  'the store refuses connections': () => Promise.reject(new Error('connect ECONNREFUSED')),
  'the store hangs': () => new Promise(() => undefined),
  'the store is ten seconds slow': (_file, read) =>
    new Promise((resolve) => setTimeout(() => resolve(read()), 10_000).unref()),
  'the store answers 404': async () => null,
  'the store answers 500': () => Promise.reject(new Error('500 Internal Server Error')),
  'the store answers with HTML': async () => Buffer.from('<!doctype html><title>Sign in</title>'),
  'files are cut': changed((bytes) => bytes.subarray(0, bytes.length / 2)),
  'a byte is tampered with': changed((bytes) => {
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    return bytes;
  }),
  'the server file of an old release is gone': async (file, read) =>
    file === 'server/index.cjs' ? null : read(),
};

/** Faults in the code of a release that is signed and complete. */
const codeFaults: Record<string, (name: Remote) => ReturnType<typeof release>> = {
  'a syntax error': (name) => release(name, `${serverFile(name)} if (`),
  'no export': (name) => release(name, 'exports.other = 1;'),
  'an incompatible contracts version': (name) => release(name, serverFile(name), '2.0.0'),
  'it throws at import': (name) => release(name, serverFile(name, { top: "throw new Error('planted');" })),
  'it throws at render': (name) => release(name, serverFile(name, { page: "throw new Error('planted');" })),
  'a chunk is gone': (name) => release(name, serverFile(name, { load: "throw new Error('planted')" })),
};

const shared = { react: React, '@unitbase/remote-kit': site };
const assets = {
  scripts: [{ href: '/assets/main.js', integrity: 'sha384-main' }],
  start: [],
  styles: [],
  fonts: [],
};

/** Returns a renderer that has served good releases, and whose store now applies `fault` to files of `faulty`. */
async function open(faulty: Remote, fault: StoreFault | null) {
  let isFaulty = false;
  const source = createReleaseLoader<RemoteApp>({
    store: {
      ...store,
      read: (name, version, file) => {
        const read = () => store.read(name, version, file);
        return isFaulty && fault && name === faulty ? fault(file, read) : read();
      },
    },
    readTrust: async () => trust,
    shared,
    platform: { contracts: '1.0.0', shared: { react: '19.3.1' } },
  });
  // Generous: a machine that is busy with other tests must not look like a fault.
  const renderer = createTextRenderer({ source, assets, deadline: 20_000 });
  const snapshot: Snapshot = {};
  for (const name of REMOTES) snapshot[name] = await release(name, serverFile(name));
  const renderPath = (path: string) =>
    renderer({
      method: 'GET',
      path,
      siteOrigin: 'https://site.example',
      // Nothing listens there: header and footer render without the api too.
      apiOrigin: 'http://127.0.0.1:9',
      headers: {},
      snapshot,
      broken: {},
      disabled: {},
    });
  await renderPath('/news');
  isFaulty = true;
  return { renderPath, snapshot };
}

async function expectContained(faulty: Remote, { renderPath, snapshot }: Awaited<ReturnType<typeof open>>) {
  const others = REMOTES.filter((name) => name !== faulty);
  for (const name of REMOTES) {
    const { status, body, failures } = await renderPath(`/${name}`);
    expect(status).toBe(200);
    expect(body).toMatch(/<header.*<main.*<footer/s);
    expect(body).toContain('href="/news"');
    if (name === faulty) {
      expect(body).toContain('This page is not available right now');
      expect(body).toMatch(new RegExp(`<a [^>]*href="/${faulty}"[^>]*>Try again</a>`));
    } else {
      expect(body).toContain(`page of ${name}`);
      for (const other of others) if (other !== name) expect(body).toContain(`part of ${other}`);
      expect(body).not.toContain(`part of ${faulty}`);
    }
    const named = failures
      .filter(({ stage }) => stage !== 'data')
      .map(({ remote, version }) => `${remote}@${version}`);
    expect(named).toContain(`${faulty}@${snapshot[faulty]?.version}`);
    for (const other of others) expect(named.join(' ')).not.toContain(`${other}@`);
  }
}

describe.each(REMOTES)('%s', (faulty) => {
  test.each(Object.entries(storeFaults))('%s', async (_title, fault) => {
    const opened = await open(faulty, fault);
    opened.snapshot[faulty] = await release(faulty, serverFile(faulty));
    await expectContained(faulty, opened);
  });

  test.each(Object.entries(codeFaults))('%s', async (_title, make) => {
    const opened = await open(faulty, null);
    opened.snapshot[faulty] = await make(faulty);
    await expectContained(faulty, opened);
  });

  test('renders a page that throws only at hydration', async () => {
    const { renderPath, snapshot } = await open(faulty, null);
    const page = "if (typeof window !== 'undefined') throw new Error('planted');";
    snapshot[faulty] = await release(faulty, serverFile(faulty, { page }));
    const { status, body } = await renderPath(`/${faulty}`);
    expect(status).toBe(200);
    for (const text of [`page of ${faulty}`, '<header', '<footer']) expect(body).toContain(text);
  });
});
