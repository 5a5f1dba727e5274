import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { guideSnippets } from '@unitbase/embed/guide/snippets';
import { packageForIntegrators } from './package';

const root = path.resolve(__dirname, '../..');
let app: string;
// Inside the repository, so that React and its types resolve.
beforeAll(async () => {
  await mkdir(path.join(root, 'embed/dist'), { recursive: true });
  app = await mkdtemp(path.join(root, 'embed/dist/app-'));
  await packageForIntegrators(root, path.join(app, 'package'));
  await mkdir(path.join(app, 'node_modules/@unitbase'), { recursive: true });
  await symlink(path.join(app, 'package'), path.join(app, 'node_modules/@unitbase/widgets'), 'dir');
  await writeFile(path.join(app, 'package.json'), '{ "type": "module" }');
}, 60_000);
afterAll(() => rm(app, { recursive: true, force: true }));

const node = (...args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' });
  return (stdout + stderr).trim();
};

/** Page of an integrator who uses the types of the package. */
const PAGE = `
import '@unitbase/widgets';
const element = document.querySelector('unitbase-companies')!;
element.linkTarget = '_blank';
element.limit = 6;
element.country = 'france';
element.lang = 'de';
void element.reload();
document.addEventListener('unitbase:select', (event) => {
  event.preventDefault();
  console.info(event.detail.kind, event.detail.label);
});
element.addEventListener('unitbase:error', ({ detail }) => console.info(detail.code === 'busy'));
// @ts-expect-error a misspelt value
element.linkTarget = 'blank';
`;

test('the component of the guide and a typed page compile in strict mode', async () => {
  const component = guideSnippets('https://unitbase.test').react.code;
  expect(component).toContain('UnitbaseCompanies');
  await writeFile(path.join(app, 'partners.tsx'), component);
  await writeFile(path.join(app, 'page.ts'), PAGE);
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck false --target es2022 --module nodenext --jsx react-jsx --types react';
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  expect(node(tsc, ...options.split(' '), 'partners.tsx', 'page.ts')).toBe('');
}, 60_000);

test('Node imports the package, which exports only the components', () => {
  const names = "import('@unitbase/widgets/react').then((all) => console.log(Object.keys(all).join(' ')))";
  expect(node('--eval', names)).toBe(
    'UnitbaseArticle UnitbaseCompanies UnitbaseCompany UnitbaseIncentives UnitbaseList UnitbaseNews UnitbaseQuiz UnitbaseSearch',
  );
});
