import { packedManifest, requireDeclared } from './manifest';

const manifest = {
  name: '@unitbase/sample',
  version: '1.2.0',
  private: true,
  files: ['src'],
  exports: { './link': './src/link.tsx', './testing': './src/testing.tsx', './icons/*': './src/icons/*.ts' },
  bin: { sample: 'bin.mjs' },
  dependencies: { zod: '4.6.7' },
  devDependencies: { '@unitbase/shell': '1.0.0' },
  publishConfig: { bin: { sample: 'src/cli.ts' } },
};

test('exports the packed files as JavaScript and leaves out what only the project uses', () => {
  expect(packedManifest(manifest, new Set(['src/link.tsx', 'src/cli.ts']))).toEqual({
    name: '@unitbase/sample',
    version: '1.2.0',
    license: 'UNLICENSED',
    files: ['**/*'],
    exports: { './link': './src/link.js', './icons/*': './src/icons/*.js' },
    bin: { sample: 'src/cli.js' },
    dependencies: { zod: '4.6.7' },
  });
});

test('rejects a package that imports an undeclared one', () => {
  expect(() => requireDeclared(manifest, ['zod', 'node:path', '@unitbase/sample'])).not.toThrow();
  expect(() => requireDeclared(manifest, ['zod', '@unitbase/shell'])).toThrow(
    '@unitbase/sample imports @unitbase/shell: add it to the dependencies of its package.json.',
  );
});
