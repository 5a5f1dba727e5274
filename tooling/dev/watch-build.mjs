/**
 * Builds the remote in the folder given, now and after each change, and tells the parent of each build: its errors as
 * text, or null, and its hash. With a second folder it makes the development build there, else what is released. A
 * process of its own, without a loader that rewrites the build's own code: Module Federation writes some of its
 * functions into the remote's entry.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const [folder, output] = process.argv.slice(2);
const CLOSE_MILLISECONDS = 3_000;

async function configuration() {
  if (!output) return (await import(pathToFileURL(path.join(folder, 'rspack.config.mjs')).href)).default;
  const { developmentBuild } = await import('@unitbase/build-presets/rspack/development.mjs');
  const { unitbase } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return developmentBuild({ name: unitbase.remote, dirname: folder, output });
}

let compiler;
// The parent may end the connection before there is anything to close: at an address that does not answer, for one.
process.once('disconnect', () => {
  if (!compiler) process.exit();
  compiler.close(() => process.exit());
  // Several compilers that are closed while they build may never say that they are.
  setTimeout(() => process.exit(), CLOSE_MILLISECONDS);
});
if (!process.connected) process.exit();

compiler = rspack(await configuration());
compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  const errors = error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : null);
  // A last build may end after the parent has.
  if (process.connected) process.send({ errors, hash: stats?.hash ?? null });
});
