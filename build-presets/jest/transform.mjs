import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Transform of our sources for Jest. */
export const transform = {
  '^.+\\.(ts|tsx|mts|js|mjs)$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Modules in place of stylesheets and files: a class name is its local name. */
export const moduleNameMapper = {
  '\\.module\\.css$': require.resolve('identity-obj-proxy'),
  '\\.(css|svg|woff2)$': require.resolve('./file.cjs'),
};
