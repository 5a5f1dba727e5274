/**
 * First step of `npm start` and `npm test`: needs nothing but Node and npm. Checks the Node version and installs the
 * packages where they are missing or older than the lockfile.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install.mjs';

export const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules/.unitbase-lock');

/** Ends with one clear line. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(
      `Unitbase needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
    );
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Installs what the lockfile names, once for each state of it. */
export async function makeReady() {
  checkNode();
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once)…');
  if ((await installPackages(root)) !== 0)
    refuse('npm ci failed: its message is above. Mend the cause and run the same command again.');
  writeFileSync(stamp, wanted);
}
