/** Lets a test process require TypeScript. It starts twice as fast as tsx. */
const { transformFileSync } = require('@swc/core');

const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: false,
};

require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
