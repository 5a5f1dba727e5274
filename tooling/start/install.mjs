import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Interval of the printed progress, in milliseconds. */
const PROGRESS_INTERVAL = 5_000;

/** Returns the folders of the packages in the lockfile that npm installs on this platform. */
function packageFolders(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const supports = (list, value) =>
    list === undefined || (list.includes(value) && !list.includes(`!${value}`));
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([, { os, cpu }]) => supports(os, process.platform) && supports(cpu, process.arch))
    .map(([folder]) => path.join(root, folder));
}

/**
 * Runs `npm ci` and prints the number of installed packages.
 * @param {string} root folder of package-lock.json
 * @returns {Promise<number>} exit code of npm
 */
export function installPackages(root) {
  const folders = packageFolders(root);
  const started = Date.now();
  const progress = setInterval(() => {
    const installed = folders.filter((folder) => existsSync(path.join(folder, 'package.json'))).length;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`  ${installed} of ${folders.length} packages after ${seconds} s`);
  }, PROGRESS_INTERVAL);
  const options = {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  };
  return run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
    .catch((error) => {
      console.error(error.message);
      return 1;
    })
    .finally(() => clearInterval(progress));
}
