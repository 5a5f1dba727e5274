/** `npm run check`: everything that can be known without running the site. Each step fails when it reads nothing. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { partsOf, typedPartsOf } from './parts.mjs';

/** The project that npm runs in. */
const root = process.cwd();
const only = process.argv.slice(2);

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** What each tool prints of how much it read, and the least that this house has. */
const steps = [
  { name: 'format and lint', command: ['biome', 'check', '.'], read: /Checked (\d+) files/, least: 100 },
  { name: 'types', command: ['tsc', '-b', ...typedPartsOf(root)] },
  {
    name: 'who imports whom',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...partsOf(root)],
    read: /(\d+) modules/,
    least: 100,
  },
  { name: 'nothing unused', command: ['knip'] },
].filter(({ name }) => only.length === 0 || only.includes(name));

let failed = 0;
for (const { name, command, read, least } of steps) {
  const started = Date.now();
  const [tool, ...args] = command;
  const { ok, output } = run(bin(tool), args);
  const count = read ? Number(read.exec(output)?.[1] ?? 0) : undefined;
  const blind = count !== undefined && count < least;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (ok && !blind) console.log(`✔ ${name} (${seconds} s${count ? `, ${count} read` : ''})`);
  else {
    failed += 1;
    console.log(
      `✘ ${name} (${seconds} s)${blind ? `: read ${count} files, expected at least ${least}` : ''}\n${output}`,
    );
  }
}
process.exitCode = failed > 0 ? 1 : 0;
