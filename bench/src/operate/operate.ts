/**
 * `npm run operate-check -- --from <ref>`: follows docs/operate.md on this Debian in namespaces of its own, which need
 * root. Installs the commit `--from`, upgrades it to HEAD under load and back, and restores a backup.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { exitCodeOf, readArgs, UsageError } from '@unitbase/tooling/cli/usage';
import { root } from '@unitbase/tooling/release/project';

const HELP = 'npm run operate-check -- --from <tag or commit that runs now>';

/** Returns why the check cannot run here, or null. */
function obstacle(): string | null {
  if (!existsSync('/etc/debian_version')) return 'it needs Debian';
  if (process.getuid?.() !== 0) return 'it needs root';
  const { status } = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']);
  return status === 0 ? null : 'unshare cannot create namespaces here';
}

async function check(): Promise<number> {
  const { from } = readArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new UsageError('--from is missing');
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${from}^{commit}`], { cwd: root });
  if (status !== 0) throw new UsageError(`git knows no '${from}'`);
  const reason = obstacle();
  if (reason) {
    console.log(`NOT TESTED: ${reason}.`);
    return 1;
  }
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  // The shell is process 1 there and collects ended services, which Node would not do.
  const inside = `"${process.execPath}" --import tsx bench/src/operate/follow.ts; exit $?`;
  const child = spawn('unshare', [...namespaces, '/bin/bash', '-c', inside], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FROM: String(stdout).trim(),
      HOST_NETWORK: `/proc/${process.pid}/ns/net`,
      // The certificate of the trial; a block of the page checks it with curl.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
    },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

process.exitCode = await exitCodeOf(check, HELP);
