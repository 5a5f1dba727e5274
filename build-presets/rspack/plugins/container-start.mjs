import path from 'node:path';
import { rspack } from '@rspack/core';

/** Starts containers by container.js in place of the module that federation makes up, whose text is its own name. */
export const containerStart = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    path.join(import.meta.dirname, '../injected/container.js'),
  );
