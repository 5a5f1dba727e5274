import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A house of the same shape, small enough to see each planted fault. */
const HOUSE: Record<string, string> = {
  'contracts/src/limits.ts': 'export const limit = 1;',
  'contracts/package.json': '{"name":"@unitbase/contracts","exports":{"./*":"./src/*.ts"}}',
  'shared-ui/src/button/button.ts': 'export const Button = 1;',
  'shared-ui/src/button/press.ts': 'export const press = 1;',
  'remote-kit/src/data.ts': 'export const useApi = 1;',
  'shared-ui/package.json': '{"name":"@unitbase/shared-ui","exports":{"./button":"./src/button/button.ts"}}',
  'remote-kit/src/index.ts': 'export const useSite = 1;',
  'remote-kit/package.json': '{"name":"@unitbase/remote-kit","exports":{".":"./src/index.ts"}}',
  'shell/src/app/document.ts':
    "import { limit } from '../../../contracts/src/limits';\nexport const a = limit;",
  'directory-mf/src/app.ts': "import { search } from './search/search';\nexport const app = search;",
  'directory-mf/src/search/search.ts': 'export const search = 1;',
  'directory-mf/src/profile/profile.ts': 'export const profile = 1;',
  'news-mf/src/app.ts': 'export const app = 1;',
  'news-mf/src/testing/articles.ts': 'export const article = 1;',
  'account-mf/src/app.ts': 'export const app = 1;',
  'embed/src/elements.ts': 'export const elements = 1;',
  'api/src/db/open.ts': "import pg from 'pg';\nexport const pool = pg;",
  'api/src/directory/routes.ts': 'export const routes = 1;',
  'api/src/identity/identity.ts': 'export const identity = 1;',
  'api/src/desk/desk.ts': 'export const desk = 1;',
  'releases/src/registry.ts':
    "import { limit } from '../../contracts/src/limits';\nexport const registry = limit;",
  'shell/src/server/server.ts':
    "import { registry } from '../../../releases/src/registry';\nexport const server = registry;",
  'publishing/src/promote.ts':
    "import { server } from '../../shell/src/server/server';\nexport const promote = server;",
  'chaos/src/main.ts':
    "import { promote } from '../../publishing/src/promote';\nexport const chaos = promote;",
  'shell/rspack.config.mjs': "import { base } from '../build-presets/rspack/base.mjs';\nexport default base;",
  'build-presets/rspack/base.mjs': 'export const base = 1;',
  'tooling/release/cli.ts': "import { a } from '../../shell/src/app/document';\nexport const cli = a;",
};
const PARTS = [...new Set(Object.keys(HOUSE).map((file) => file.split('/')[0] as string))];

/** One fault each, in a file of its own: what it is, its file, its content, and the rule that it breaks. */
const FAULTS: [title: string, file: string, content: string, rule: string][] = [
  [
    'a remote importing another',
    'directory-mf/src/search/imports-news.ts',
    "export * from '../../../news-mf/src/app';",
    'directory-mf-imports-only-its-own',
  ],
  [
    'the shell importing a remote',
    'shell/src/app/imports-news.ts',
    "export * from '../../../news-mf/src/app';",
    'shell-imports-only-its-own',
  ],
  [
    'releases importing the shell',
    'releases/src/imports-shell.ts',
    "export * from '../../shell/src/server/server';",
    'releases-imports-only-its-own',
  ],
  [
    'the shell importing what publishes, its types too',
    'shell/src/server/imports-publishing.ts',
    "import type { promote } from '../../../publishing/src/promote';\nexport type Promote = typeof promote;",
    'shell-imports-only-its-own',
  ],
  [
    'the server of production importing chaos',
    'shell/src/server/imports-chaos.ts',
    "export * from '../../../chaos/src/main';",
    'shell-imports-only-its-own',
  ],
  [
    'a deep import into the kit',
    'news-mf/src/deep-import.ts',
    "export * from '../../shared-ui/src/button/press';",
    'no-deep-import-into-the-kits',
  ],
  [
    'a deep import by name',
    'news-mf/src/deep-import-by-name.ts',
    "export * from '@unitbase/shared-ui/src/button/press';",
    'no-unresolvable',
  ],
  [
    'the driver outside db/',
    'api/src/directory/driver.ts',
    "import pg from 'pg';\nexport const routes = pg;",
    'only-db-knows-the-driver',
  ],
  [
    'a feature importing its sibling',
    'directory-mf/src/search/imports-profile.ts',
    "export * from '../profile/profile';",
    'directory-mf-features-are-strangers',
  ],
  [
    'what ships importing what its tests share',
    'news-mf/src/imports-testing.ts',
    "export { article as app } from './testing/articles';",
    'testing-is-for-tests',
  ],
  [
    'Node in browser code',
    'news-mf/src/imports-node.ts',
    "import fs from 'node:fs';\nexport const app = fs;",
    'browser-code-is-node-free',
  ],
  [
    'the router in a remote',
    'news-mf/src/imports-router.ts',
    "export { Link } from 'react-router-dom';",
    'remotes-take-the-router-from-remote-kit',
  ],
  [
    'a generic component importing the kit of the remotes',
    'shared-ui/src/button/imports-remote-kit.ts',
    "export * from '../../../remote-kit/src/index';",
    'shared-ui-imports-only-its-own',
  ],
  [
    'a generic component importing the router',
    'shared-ui/src/button/imports-router.ts',
    "export { Link } from 'react-router-dom';",
    'shared-ui-is-generic',
  ],
  [
    'a deep import into the kit of the remotes',
    'news-mf/src/deep-import-into-remote-kit.ts',
    "export * from '../../remote-kit/src/data';",
    'no-deep-import-into-the-kits',
  ],
  [
    'a widget taking the kit of the site',
    'embed/src/imports-kit.ts',
    "export * from '../../shared-ui/src/button/button';",
    'embed-imports-only-its-own',
  ],
  [
    'contracts importing anybody',
    'contracts/src/imports-api.ts',
    "export * from '../../api/src/directory/routes';",
    'contracts-imports-only-its-own',
  ],
  [
    'the api importing the kit',
    'api/src/directory/imports-kit.ts',
    "export * from '../../../shared-ui/src/button/button';",
    'api-imports-only-its-own',
  ],
  [
    'a build configuration importing the command line',
    'news-mf/rspack.config.mjs',
    "export * from '../tooling/release/cli';",
    'build-configurations-import-only-presets',
  ],
  [
    'a preset of builds importing the shell',
    'build-presets/rspack/imports-shell.mjs',
    "export * from '../../shell/src/app/document';",
    'build-presets-imports-only-its-own',
  ],
  [
    'a feature of the api importing its sibling',
    'api/src/directory/imports-identity.ts',
    "export * from '../identity/identity';",
    'api-features-are-strangers',
  ],
  [
    'identity importing the desk',
    'api/src/identity/imports-desk.ts',
    "export * from '../desk/desk';",
    'api-features-are-strangers',
  ],
  [
    'what all features share importing one of them',
    'api/src/db/imports-directory.ts',
    "export * from '../directory/routes';",
    'api-features-are-strangers',
  ],
  [
    'two files that need the types of each other',
    'news-mf/src/one-type.ts',
    "import type { Other } from './other-type';\nexport type One = Other | 1;",
    'no-cycles',
  ],
];
/** The second file of the cycle. */
const OTHER_TYPE = {
  'news-mf/src/other-type.ts': "import type { One } from './one-type';\nexport type Other = One[];",
};

/** The rules that the house breaks with these files beside its own, by file. */
function broken(planted: Record<string, string>): Map<string, string[]> {
  const house = mkdtempSync(path.join(tmpdir(), 'unitbase-house-'));
  try {
    for (const [name, text] of Object.entries({ ...HOUSE, ...planted })) {
      mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
      writeFileSync(path.join(house, name), text);
    }
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
      cpSync(path.join(root, name), path.join(house, name));
    }
    mkdirSync(path.join(house, 'node_modules/@unitbase'), { recursive: true });
    for (const name of ['pg', 'typescript', 'react-router-dom', 'zod']) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(house, 'node_modules', name));
    }
    for (const part of ['contracts', 'shared-ui', 'remote-kit']) {
      symlinkSync(path.join(house, part), path.join(house, 'node_modules/@unitbase', part));
    }
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PARTS],
      { cwd: house, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as {
      summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
    };
    expect(summary.totalCruised).toBeGreaterThanOrEqual(12);
    const rules = new Map<string, string[]>();
    for (const { from, rule } of summary.violations) rules.set(from, [...(rules.get(from) ?? []), rule.name]);
    return rules;
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

describe('the table of who imports whom', () => {
  it('accepts the house as it is', () => {
    expect(broken({})).toEqual(new Map());
  });

  describe('with every fault in the house', () => {
    let found: Map<string, string[]>;
    beforeAll(() => {
      found = broken({
        ...Object.fromEntries(FAULTS.map(([, file, content]) => [file, content])),
        ...OTHER_TYPE,
      });
    });

    it.each(FAULTS)('catches %s', (_, file, _content, rule) => {
      expect(found.get(file)).toContain(rule);
    });
  });
});
