/** `npm run check`: format, lint, types, dependency rules, unused code and changesets. A step that reads too few files fails. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { partsOf, typedPartsOf } from './parts.mjs';

/** Folder of the project: npm runs scripts there. */
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

/** Whether the branch can be compared with main. A shallow or detached clone may lack it. */
const hasMain = () => run('git', ['merge-base', 'main', 'HEAD']).ok;

const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** `read` matches the number of files in a tool's output; below `least` the tool has missed files. */
const steps = [
  { name: 'format and lint', command: ['biome', 'check', '.'], read: /Checked (\d+) files/, least: 100 },
  { name: 'types', command: ['tsc', '-b', ...typedPartsOf(root)] },
  {
    name: 'dependency rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...partsOf(root)],
    read: /(\d+) modules/,
    least: 100,
  },
  { name: 'unused code', command: ['knip'] },
  ...(hasMain() ? [{ name: 'changesets', command: ['changeset', 'status', '--since=main'] }] : []),
].filter(({ name }) => only.length === 0 || only.includes(name));

let failed = 0;
for (const { name, command, read, least } of steps) {
  const started = Date.now();
  const [tool, ...args] = command;
  const { ok, output } = run(bin(tool), args);
  const count = read ? Number(read.exec(output)?.[1] ?? 0) : undefined;
  const hasMissedFiles = count !== undefined && count < least;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (ok && !hasMissedFiles) console.log(`✔ ${name} (${seconds} s${count ? `, ${count} read` : ''})`);
  else {
    failed += 1;
    console.log(
      `✘ ${name} (${seconds} s)${hasMissedFiles ? `: read ${count} files, expected at least ${least}` : ''}\n${output}`,
    );
  }
}
process.exitCode = failed > 0 ? 1 : 0;
