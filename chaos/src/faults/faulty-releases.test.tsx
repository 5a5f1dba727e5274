import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Snapshot } from '@unitbase/contracts/release';
import { folderStore } from '@unitbase/releases/store/folder-store';
import { trust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import * as site from '@unitbase/remote-kit';
import { createTextRenderer } from '@unitbase/shell/server/testing/render-fixture';
import * as React from 'react';
import type { Fault, FaultKind } from './faults';
import { faultyReleases } from './faulty-releases';

const REMOTES = ['directory', 'news', 'account'] as const;
let folder: string;
const snapshot: Snapshot = {};
let planted: Fault | null = null;
let renderPath: (path: string) => ReturnType<ReturnType<typeof createTextRenderer>>;

/** Returns the code of a remote with a page that uses a fragment of `other`, and its own fragments. */
const serverFile = (name: string, other: string) => `
const { createElement: h } = require('react');
const { Fragment } = require('@unitbase/remote-kit');
const Page = () => h('article', null, 'page of ${name}', h(Fragment, { name: '${other}/part' }));
const Part = () => h('p', null, 'part of ${name}');
exports.app = {
  pages: { '/${name}': { chunk: 'page', load: async () => ({ Page }) } },
  fragments: Object.fromEntries(['part', 'search-bar', 'newsletter-popup'].map((part) =>
    [part, { chunk: 'page', load: async () => ({ Fragment: Part }) }])),
};`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-chaos-'));
  const store = folderStore(folder);
  for (const [at, name] of REMOTES.entries()) {
    snapshot[name] = await storeRelease(store, {
      name,
      version: '1.0.0',
      server: serverFile(name, REMOTES[(at + 1) % 3] ?? ''),
      pages: [`/${name}`],
      fragments: ['part', 'search-bar', 'newsletter-popup'],
    });
  }
  const source = faultyReleases(
    { store, readTrust: async () => trust, shared: { react: React, '@unitbase/remote-kit': site } },
    (remote, version) => (planted?.remote === remote && version === '1.0.0' ? planted : null),
  );
  const assets = { scripts: [{ href: '/a.js', integrity: 'sha384-a' }], start: [], styles: [], fonts: [] };
  const render = createTextRenderer({ source, assets, deadline: 20_000 });
  renderPath = (path) =>
    render({
      method: 'GET',
      path,
      siteOrigin: 'https://site.example',
      apiOrigin: 'http://127.0.0.1:9',
      headers: {},
      snapshot,
      broken: {},
      disabled: {},
    });
  for (const name of REMOTES) await renderPath(`/${name}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let since = 0;
const plant = (remote: string, kind: FaultKind) => {
  since += 1;
  planted = { remote, kind, version: null, since, until: Number.POSITIVE_INFINITY };
};

describe.each(REMOTES)('%s', (remote) => {
  test.each(['kill', 'hang', 'slow', 'corrupt', 'throw'] as const)(
    '%s fails only its own regions',
    async (kind) => {
      plant(remote, kind);
      for (const [at, name] of REMOTES.entries()) {
        const { status, body, failures } = await renderPath(`/${name}`);
        expect(status).toBe(200);
        expect(body).toMatch(/<header.*<main.*<footer/s);
        if (name === remote) expect(body).toContain('This page is not available right now');
        else expect(body).toContain(`page of ${name}`);
        const placed = REMOTES[(at + 1) % 3];
        if (name !== remote && placed === remote) expect(body).not.toContain(`part of ${placed}`);
        // The api does not run: its failures do not count.
        const ofCode = failures.filter(({ stage }) => stage !== 'data');
        const named = ofCode.map((failure) => `${failure.remote}@${failure.version}`);
        expect(named.filter((label) => label !== `${remote}@1.0.0`)).toEqual([]);
        if (name === remote) expect(named).toContain(`${remote}@1.0.0`);
      }
      planted = null;
      const { body } = await renderPath(`/${remote}`);
      expect(body).toContain(`page of ${remote}`);
    },
  );
});
