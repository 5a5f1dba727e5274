import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../..');

const CONFIG = `import { base, hashedNames } from '@unitbase/build-presets/rspack/base.mjs';
import { compiledOnArrival } from '@unitbase/build-presets/rspack/plugins/compiled-on-arrival.mjs';
const shared = base({ context: import.meta.dirname, target: ['web', 'es2022'], uniqueName: 'sample' });
export default {
  ...shared,
  entry: { main: './main.js', later: './later.js' },
  output: { ...shared.output, ...hashedNames },
  plugins: [compiledOnArrival(['main'])],
};
`;

test('adds the comment to the named chunks only and keeps their source maps correct', async () => {
  await mkdir(path.join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.data/compiled-'));
  try {
    await writeFile(path.join(folder, 'rspack.config.mjs'), CONFIG);
    await writeFile(
      path.join(folder, 'main.js'),
      "import './main.css';\n// Two\ndocument.title = 'main title';\n",
    );
    await writeFile(path.join(folder, 'main.css'), '@layer reset { ul { padding: 0 } }\n');
    await writeFile(path.join(folder, 'later.js'), "document.title = 'later title';\n");
    await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const files = await readdir(path.join(folder, 'dist'));
    const read = async (name: RegExp) => {
      const file = files.find((each) => name.test(each)) ?? '';
      return readFile(path.join(folder, 'dist', file), 'utf8');
    };
    const main = await read(/^main\.[0-9a-f]{8}\.js$/);
    const later = await read(/^later\.[0-9a-f]{8}\.js$/);
    expect(main.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
    expect(later).toContain('later title');
    expect(later).not.toContain('allFunctionsCalledOnLoad');
    expect(await read(/^main\.[0-9a-f]{8}\.css$/)).toMatch(/^@layer reset\{/);

    const lines = main.split('\n');
    const line = lines.findIndex((each) => each.includes('main title'));
    const map = new SourceMap(JSON.parse(await read(/^main\.[0-9a-f]{8}\.js\.map$/)));
    const position = map.findEntry(line, lines[line]?.indexOf('document.title') ?? -1);
    // Line numbers start at 0.
    expect(position).toMatchObject({ originalSource: expect.stringMatching(/main\.js$/), originalLine: 2 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
