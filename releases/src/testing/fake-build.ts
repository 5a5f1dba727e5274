import type { BuildManifest, Uses } from '@unitbase/contracts/release';

/** A remote's build, with what a test wants to be different. */
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

/** What the build of a remote leaves: its manifest, and its files by name. */
export function fakeBuild(remote: FakeRemote): { manifest: BuildManifest; files: Map<string, Buffer> } {
  const { name, marker = 'first' } = remote;
  const files: Record<string, string> = {
    'server/index.cjs': remote.server ?? serverFile(remote),
    'server/index.cjs.map': '{}',
    'browser/entry.js': `/* entry of ${name} */`,
    'browser/app.js': `/* ${marker} */ ${'export const repeated = 1; '.repeat(100)}`,
    'browser/app.css': remote.css ?? '@layer remote{.text_Wk9nNH{color:var(--ink)}}',
    'browser/page.js': remote.script ?? '/* page */',
  };
  return {
    manifest: {
      name,
      contracts: remote.contracts ?? '1.0.0',
      requires: remote.requires ?? { react: '^19.0.0' },
      server: 'server/index.cjs',
      entry: 'browser/entry.js',
      app: { js: ['browser/app.js'], css: ['browser/app.css'] },
      chunks: { page: { js: ['browser/page.js'], css: [] } },
      uses: { fragments: [], routes: [], exports: {}, ...remote.uses },
    },
    files: new Map(
      Object.entries(files)
        .filter(([file]) => file !== remote.without)
        .map(([file, text]) => [file, Buffer.from(text)]),
    ),
  };
}
