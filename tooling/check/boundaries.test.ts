import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A house of the same shape, small enough to plant one fault at a time. */
const HOUSE: Record<string, string> = {
  'contracts/src/limits.ts': 'export const limit = 1;',
  'contracts/package.json': '{"name":"@unitbase/contracts","exports":{"./*":"./src/*.ts"}}',
  'shared-ui/src/button/button.ts': 'export const Button = 1;',
  'shared-ui/src/button/press.ts': 'export const press = 1;',
  'shared-ui/src/site/site.ts': 'export const useSite = 1;',
  'shared-ui/package.json': '{"name":"@unitbase/shared-ui","exports":{"./button":"./src/button/button.ts"}}',
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
};
const PARTS = [...new Set(Object.keys(HOUSE).map((file) => file.split('/')[0] as string))];

/** Names of the rules that a house with this one file changed breaks. */
function broken(file?: string, content?: string): string[] {
  const house = mkdtempSync(path.join(tmpdir(), 'unitbase-house-'));
  try {
    for (const [name, text] of Object.entries({ ...HOUSE, ...(file ? { [file]: content ?? '' } : {}) })) {
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
    for (const part of ['contracts', 'shared-ui']) {
      symlinkSync(path.join(house, part), path.join(house, 'node_modules/@unitbase', part));
    }
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PARTS],
      { cwd: house, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as {
      summary: { totalCruised: number; violations: { rule: { name: string } }[] };
    };
    expect(summary.totalCruised).toBeGreaterThanOrEqual(12);
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

describe('the table of who imports whom', () => {
  jest.setTimeout(60_000);

  it('accepts the house as it is', () => {
    expect(broken()).toEqual([]);
  });

  it.each([
    [
      'a remote importing another',
      'directory-mf/src/search/search.ts',
      "export * from '../../../news-mf/src/app';",
      'directory-mf-imports-only-its-own',
    ],
    [
      'the shell importing a remote',
      'shell/src/app/document.ts',
      "export * from '../../../news-mf/src/app';",
      'shell-imports-only-its-own',
    ],
    [
      'a deep import into the kit',
      'news-mf/src/app.ts',
      "export * from '../../shared-ui/src/button/press';",
      'no-deep-import-into-the-kit',
    ],
    [
      'a deep import by name',
      'news-mf/src/app.ts',
      "export * from '@unitbase/shared-ui/src/button/press';",
      'no-unresolvable',
    ],
    [
      'the driver outside db/',
      'api/src/directory/routes.ts',
      "import pg from 'pg';\nexport const routes = pg;",
      'only-db-knows-the-driver',
    ],
    [
      'a feature importing its sibling',
      'directory-mf/src/search/search.ts',
      "export * from '../profile/profile';",
      'directory-mf-features-are-strangers',
    ],
    [
      'what ships importing what its tests share',
      'news-mf/src/app.ts',
      "export { article as app } from './testing/articles';",
      'testing-is-for-tests',
    ],
    [
      'Node in browser code',
      'news-mf/src/app.ts',
      "import fs from 'node:fs';\nexport const app = fs;",
      'browser-code-is-node-free',
    ],
    [
      'the router in a remote',
      'news-mf/src/app.ts',
      "export { Link } from 'react-router-dom';",
      'remotes-take-the-router-from-the-site',
    ],
    [
      'the kit knowing the site',
      'shared-ui/src/button/button.ts',
      "export * from '../site/site';",
      'kit-components-know-no-site',
    ],
    [
      'a widget taking the kit of the site',
      'embed/src/elements.ts',
      "export * from '../../shared-ui/src/button/button';",
      'embed-imports-only-its-own',
    ],
    [
      'contracts importing anybody',
      'contracts/src/limits.ts',
      "export * from '../../api/src/directory/routes';",
      'contracts-imports-only-its-own',
    ],
    [
      'the api importing the kit',
      'api/src/directory/routes.ts',
      "export * from '../../../shared-ui/src/button/button';",
      'api-imports-only-its-own',
    ],
  ])('catches %s', (_, file, content, rule) => {
    expect(broken(file, content)).toContain(rule);
  });
});
