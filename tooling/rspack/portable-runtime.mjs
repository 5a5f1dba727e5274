import { rspack } from '@rspack/core';

/** The import of the federation runtime in the module that federation makes up, whose text is its own name. */
const ABSOLUTE = /%22(?:(?!%22).)*(?=webpack-bundler-runtime)/;

/**
 * Names the federation runtime by its package and not by where it lies: the path is part of a made-up module's name, and
 * the same source in another folder would be another release.
 */
export const portableRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(/=!data:text\/javascript,import/, (module) => {
    module.request = module.request.replace(ABSOLUTE, '%22%40module-federation%2F');
  });
