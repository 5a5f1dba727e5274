// Builds a remote now and after each change. Tells the parent when a change begins a build, and hash and errors of each
// build. Runs in a process of its own without tsx, because Module Federation copies the text of some of its functions into the remote's entry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { untilWritten } from './whole-files.mjs';

const [folder, output] = process.argv.slice(2);
const CLOSE_MILLISECONDS = 3_000;

async function configuration() {
  if (!output) return (await import(pathToFileURL(path.join(folder, 'rspack.config.mjs')).href)).default;
  const { developmentBuild } = await import('@unitbase/build-presets/rspack/development.mjs');
  const { unitbase } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return developmentBuild({ name: unitbase.remote, dirname: folder, output });
}

let compiler;
// The parent may disconnect before the compiler exists, for example if the site does not respond.
process.once('disconnect', () => {
  if (!compiler) process.exit();
  compiler.close(() => process.exit());
  // Compilers that are closed during a build may never call back.
  setTimeout(() => process.exit(), CLOSE_MILLISECONDS);
});
if (!process.connected) process.exit();

// The last build may end after the parent.
const send = (message) => process.connected && process.send(message);

compiler = rspack(await configuration());
compiler.hooks.invalid.tap('unitbase-dev', () => send({ isBuilding: true }));
compiler.hooks.watchRun.tapPromise('unitbase-dev', ({ modifiedFiles }) => untilWritten(modifiedFiles ?? []));
compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  const errors = error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : null);
  send({ errors, hash: stats?.hash ?? null });
});
