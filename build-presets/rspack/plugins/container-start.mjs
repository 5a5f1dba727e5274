import path from 'node:path';
import { rspack } from '@rspack/core';

/** Replaces federation's generated start module of a container by container.js. */
export const containerStart = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    path.join(import.meta.dirname, '../injected/container.js'),
  );
