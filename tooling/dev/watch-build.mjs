/**
 * Builds the remote in the folder given, now and after each change, and tells the parent of each build: its errors as
 * text, or null. A process of its own, without a loader that rewrites the build's own code: Module Federation writes
 * some of its functions into the remote's entry.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const [folder] = process.argv.slice(2);
const { default: config } = await import(pathToFileURL(path.join(folder, 'rspack.config.mjs')).href);
const compiler = rspack(config);
compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  process.send({ errors: error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : null) });
});
process.once('disconnect', () => compiler.close(() => process.exit()));
