import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');

const CONFIG = `import { base } from '@unitbase/build-presets/rspack/base.mjs';
export default {
  ...base({ context: import.meta.dirname, target: ['web', 'es2022'], uniqueName: 'sample' }),
  entry: { links: './links.js', hooks: './hooks.js' },
};
`;

test('a script brings the components of react-router that it names, and no others', async () => {
  await mkdir(path.join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.data/droppable-'));
  try {
    await writeFile(path.join(folder, 'rspack.config.mjs'), CONFIG);
    const use = (name: string) => `import { ${name} } from 'react-router-dom';\nglobalThis.used = ${name};\n`;
    await writeFile(path.join(folder, 'links.js'), use('NavLink'));
    await writeFile(path.join(folder, 'hooks.js'), use('useNavigate'));
    await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(await readdir(path.join(folder, 'dist'))).toEqual(
      expect.arrayContaining(['links.js', 'hooks.js']),
    );
    const read = (name: string) => readFile(path.join(folder, 'dist', name), 'utf8');
    // Of NavLink, and of the Link that it is made of.
    for (const part of ['aria-current', 'data-discover']) {
      expect(await read('links.js')).toContain(part);
      expect(await read('hooks.js')).not.toContain(part);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
