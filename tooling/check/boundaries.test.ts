import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Files of a small project of the same structure. It follows all dependency rules. */
const PROJECT: Record<string, string> = {
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
const PARTS = [...new Set(Object.keys(PROJECT).map((file) => file.split('/')[0] as string))];

/** Files that each violate one rule. */
const VIOLATIONS: [title: string, file: string, content: string, rule: string][] = [
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
    'the shell importing a type of publishing',
    'shell/src/server/imports-publishing.ts',
    "import type { promote } from '../../../publishing/src/promote';\nexport type Promote = typeof promote;",
    'shell-imports-only-its-own',
  ],
  [
    'the production server importing chaos',
    'shell/src/server/imports-chaos.ts',
    "export * from '../../../chaos/src/main';",
    'shell-imports-only-its-own',
  ],
  [
    'a deep import into shared-ui',
    'news-mf/src/deep-import.ts',
    "export * from '../../shared-ui/src/button/press';",
    'no-deep-import-into-the-kits',
  ],
  [
    'a deep import by package name',
    'news-mf/src/deep-import-by-name.ts',
    "export * from '@unitbase/shared-ui/src/button/press';",
    'no-unresolvable',
  ],
  [
    'the database driver outside db/',
    'api/src/directory/driver.ts',
    "import pg from 'pg';\nexport const routes = pg;",
    'only-db-knows-the-driver',
  ],
  [
    'a feature importing its sibling',
    'directory-mf/src/search/imports-profile.ts',
    "export * from '../profile/profile';",
    'directory-mf-features-do-not-import-each-other',
  ],
  [
    'production code importing test helpers',
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
    'a shared-ui component importing remote-kit',
    'shared-ui/src/button/imports-remote-kit.ts',
    "export * from '../../../remote-kit/src/index';",
    'shared-ui-imports-only-its-own',
  ],
  [
    'a shared-ui component importing the router',
    'shared-ui/src/button/imports-router.ts',
    "export { Link } from 'react-router-dom';",
    'shared-ui-is-generic',
  ],
  [
    'a deep import into remote-kit',
    'news-mf/src/deep-import-into-remote-kit.ts',
    "export * from '../../remote-kit/src/data';",
    'no-deep-import-into-the-kits',
  ],
  [
    'a widget importing shared-ui',
    'embed/src/imports-kit.ts',
    "export * from '../../shared-ui/src/button/button';",
    'embed-imports-only-its-own',
  ],
  [
    'contracts importing the api',
    'contracts/src/imports-api.ts',
    "export * from '../../api/src/directory/routes';",
    'contracts-imports-only-its-own',
  ],
  [
    'the api importing shared-ui',
    'api/src/directory/imports-kit.ts',
    "export * from '../../../shared-ui/src/button/button';",
    'api-imports-only-its-own',
  ],
  [
    'a build configuration importing tooling',
    'news-mf/rspack.config.mjs',
    "export * from '../tooling/release/cli';",
    'build-configurations-import-only-presets',
  ],
  [
    'a build preset importing the shell',
    'build-presets/rspack/imports-shell.mjs',
    "export * from '../../shell/src/app/document';",
    'build-presets-imports-only-its-own',
  ],
  [
    'a feature of the api importing its sibling',
    'api/src/directory/imports-identity.ts',
    "export * from '../identity/identity';",
    'api-features-do-not-import-each-other',
  ],
  [
    'identity importing the desk',
    'api/src/identity/imports-desk.ts',
    "export * from '../desk/desk';",
    'api-features-do-not-import-each-other',
  ],
  [
    'a folder shared by all features importing one of them',
    'api/src/db/imports-directory.ts',
    "export * from '../directory/routes';",
    'api-features-do-not-import-each-other',
  ],
  [
    'two files importing types of each other',
    'news-mf/src/one-type.ts',
    "import type { Other } from './other-type';\nexport type One = Other | 1;",
    'no-cycles',
  ],
];
/** Second file of the cycle. */
const OTHER_TYPE = {
  'news-mf/src/other-type.ts': "import type { One } from './one-type';\nexport type Other = One[];",
};

/** Returns the violated rules by file, for the project with these additional files. */
function violatedRules(additions: Record<string, string>): Map<string, string[]> {
  const project = mkdtempSync(path.join(tmpdir(), 'unitbase-boundaries-'));
  try {
    for (const [name, text] of Object.entries({ ...PROJECT, ...additions })) {
      mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
      writeFileSync(path.join(project, name), text);
    }
    for (const name of [
      '.dependency-cruiser.cjs',
      'tsconfig.base.json',
      'build-presets/tsconfig.remote.json',
      'package.json',
    ]) {
      cpSync(path.join(root, name), path.join(project, name));
    }
    mkdirSync(path.join(project, 'node_modules/@unitbase'), { recursive: true });
    for (const name of ['pg', 'typescript', 'react-router-dom', 'zod']) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
    }
    for (const part of ['contracts', 'shared-ui', 'remote-kit']) {
      symlinkSync(path.join(project, part), path.join(project, 'node_modules/@unitbase', part));
    }
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PARTS],
      { cwd: project, encoding: 'utf8' },
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
    rmSync(project, { recursive: true, force: true });
  }
}

describe('dependency rules', () => {
  it('accept a project without violations', () => {
    expect(violatedRules({})).toEqual(new Map());
  });

  describe('with one violation of each kind', () => {
    let rules: Map<string, string[]>;
    beforeAll(() => {
      rules = violatedRules({
        ...Object.fromEntries(VIOLATIONS.map(([, file, content]) => [file, content])),
        ...OTHER_TYPE,
      });
    });

    it.each(VIOLATIONS)('reject %s', (_, file, _content, rule) => {
      expect(rules.get(file)).toContain(rule);
    });
  });
});
