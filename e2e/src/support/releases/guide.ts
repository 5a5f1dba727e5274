import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './releases';

/** Files that a guide of docs/ tells to write, and commands that it tells to run. */
export interface Guide {
  files: { file: string; content: string }[];
  commands: string[];
}

/** Reads a guide. A block after "Write `file`:" is a file, an `sh` block holds commands. */
export async function readGuide(name: string): Promise<Guide> {
  const text = await readFile(path.join(root, 'docs', name), 'utf8');
  const files = [...text.matchAll(/Write `([^`]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, file = '', content = '']) => ({
      file,
      content,
    }),
  );
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  );
  return { files, commands };
}

/** Writes the files of guides into the folder of a remote. */
export async function writeFiles(guides: readonly Guide[], folder: string): Promise<void> {
  for (const { file, content } of guides.flatMap(({ files }) => files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/**
 * Returns one script for guides that a reader follows one after another: changes first, then each command of npm once, then
 * the commands that look at the live site.
 */
export function scriptOf(guides: readonly Guide[]): string {
  const commands = guides.flatMap((guide) => guide.commands);
  const isNpm = (command: string) => command.startsWith('npm ');
  const isLook = (command: string) => command.startsWith('curl ');
  // The reason of a promotion differs from guide to guide.
  const npm = new Map(
    commands.filter(isNpm).map((command) => [command.replace(/ --reason .*/, ''), command]),
  );
  return [
    ...commands.filter((command) => !isNpm(command) && !isLook(command)),
    ...npm.values(),
    ...commands.filter(isLook),
  ].join('\n');
}
