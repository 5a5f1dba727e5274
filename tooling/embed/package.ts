import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Name under which partners install the types and the React components. */
const NAME = '@unitbase/widgets';

/**
 * Writes the package for integrators to `folder`: React components as JavaScript with types, ready for `npm publish`.
 */
export async function packageForIntegrators(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', path.join(root, 'embed/tsconfig.package.json'), '--outDir', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The package does not compile: ${stdout}`);
  const { version } = JSON.parse(await readFile(path.join(root, 'embed/package.json'), 'utf8'));
  const manifest = {
    name: NAME,
    version,
    description: 'Types and React components of the Unitbase widgets.',
    type: 'module',
    // For TypeScript configurations that ignore `exports`.
    types: './elements.d.ts',
    exports: {
      '.': { types: './elements.d.ts', default: './elements.js' },
      './react': { types: './react.d.ts', default: './react.js' },
    },
    peerDependencies: { react: '>=16.8' },
    peerDependenciesMeta: { react: { optional: true } },
    sideEffects: false,
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
