import type { BuildManifest, NavigationEntry, Uses } from '@unitbase/contracts/release';

/** Differences of a fake build from the default one. */
export interface FakeRemote {
  name: string;
  /** Text of the page, which distinguishes two builds. */
  marker?: string;
  /** Patterns of its pages. @default [`/${name}`] */
  pages?: string[];
  /** Whether its pages load scripts on the first interaction. @default false */
  isOnIntent?: boolean;
  fragments?: string[];
  /** Links that it adds to the menu. */
  navigation?: NavigationEntry[];
  sitemap?: string[];
  requires?: Record<string, string>;
  contracts?: string;
  uses?: Partial<Uses>;
  /** Replaces the stylesheet of `./app`. */
  css?: string;
  /** Replaces the script of the page's chunk. */
  script?: string;
  /** Replaces the server file. */
  server?: string;
  /** File that the manifest names but the build lacks. */
  without?: string;
}

const serverFile = ({
  name,
  marker = 'first',
  pages = [`/${name}`],
  isOnIntent = false,
  fragments = [],
  navigation = [],
  sitemap = [],
}: FakeRemote) => `
const react = require('react');
const lazy = (part) => ({ chunk: 'page', load: async () => part });
module.exports.app = {
  marker: ${JSON.stringify(marker)},
  react,
  base: __REMOTE_PUBLIC_BASE__,
  pages: Object.fromEntries(${JSON.stringify(pages)}.map((p) => [p, lazy({ Page: () => p, script: ${isOnIntent ? "'on-intent'" : 'true'} })])),
  fragments: Object.fromEntries(${JSON.stringify(fragments)}.map((f) => [f, lazy({ Fragment: () => f })])),
  navigation: ${JSON.stringify(navigation)},
  sitemap: ${JSON.stringify(sitemap)},
};`;

/** Returns the output of a remote's build: its manifest, and its files by name. */
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
