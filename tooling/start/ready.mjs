/**
 * First step of `npm start` and `npm test`, with Node and npm only: checks the Node version and installs the packages
 * if they are missing or older than the lockfile.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules/.unitbase-lock');

/** Prints the sentence and exits with 1. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Unitbase needs Node 20.19 or newer, found ${process.versions.node}. Install a newer Node and try again.`,
    );
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Checks the Node version. Installs the packages once for each version of the lockfile. */
export async function makeReady() {
  checkNode();
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once)…');
  if ((await installPackages(root)) !== 0)
    fail('npm ci failed. See its message above, correct the cause and run the command again.');
  writeFileSync(stamp, hash);
}
