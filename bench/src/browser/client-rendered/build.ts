import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@unitbase/tooling/release/project';

/** Runs build.mjs. Returns the folder of its files. Rejects with the output of the build. */
export async function buildClientRendered(patterns: Record<string, string[]>): Promise<string> {
  const folder = path.join(root, '.data/bench/client-rendered');
  const script = path.join(import.meta.dirname, 'build.mjs');
  await promisify(execFile)(process.execPath, [script, root, folder, JSON.stringify(patterns)]);
  return folder;
}
