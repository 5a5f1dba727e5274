import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellOffer } from '../gates';

/** A remote's build as `publish` finds it, with what a test wants to be different. */
export interface FakeRemote {
  name: string;
  /** Appears in the page, so that two builds can be told apart. */
  marker?: string;
  /** Patterns of its pages. @default [`/${name}`] */
  pages?: string[];
  fragments?: string[];
  requires?: Record<string, string>;
  contracts?: string;
  /** Replaces the server file. */
  server?: string;
  /** A file to leave out after the manifest has named it. */
  without?: string;
}

const serverFile = ({ name, marker = 'first', pages = [`/${name}`], fragments = [] }: FakeRemote) => `
const react = require('react');
const lazy = (part) => ({ chunk: 'page', load: async () => part });
module.exports.app = {
  marker: ${JSON.stringify(marker)},
  react,
  base: __REMOTE_PUBLIC_BASE__,
  pages: Object.fromEntries(${JSON.stringify(pages)}.map((p) => [p, lazy({ Page: () => p })])),
  fragments: Object.fromEntries(${JSON.stringify(fragments)}.map((f) => [f, lazy({ Fragment: () => f })])),
};`;

/** Writes the build into `folder` and returns it. */
export async function buildFakeRemote(folder: string, remote: FakeRemote): Promise<string> {
  const { name, marker = 'first' } = remote;
  const manifest = {
    name,
    contracts: remote.contracts ?? '1.0.0',
    requires: remote.requires ?? { react: '^19.0.0' },
    server: 'server/index.cjs',
    entry: 'browser/entry.js',
    app: { js: ['browser/app.js'], css: ['browser/app.css'] },
    chunks: { page: { js: ['browser/page.js'], css: [] } },
  };
  const files: Record<string, string> = {
    'build.json': JSON.stringify(manifest),
    'server/index.cjs': remote.server ?? serverFile(remote),
    'server/index.cjs.map': '{}',
    'browser/entry.js': `/* entry of ${name} */`,
    'browser/app.js': `/* ${marker} */ ${'export const repeated = 1; '.repeat(100)}`,
    'browser/app.css': 'p { color: red }',
    'browser/page.js': '/* page */',
  };
  for (const [file, content] of Object.entries(files)) {
    if (file === remote.without) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** A shell's build that shares a React by name, and what it says of itself. */
export async function buildFakeShell(folder: string): Promise<ShellOffer & { sharedBundle: string }> {
  await mkdir(folder, { recursive: true });
  const sharedBundle = path.join(folder, 'shared.cjs');
  await writeFile(sharedBundle, "exports.shared = { react: { version: '19.3.1' } };");
  return { contracts: '1.0.0', shared: { react: '19.3.1' }, sharedBundle };
}
