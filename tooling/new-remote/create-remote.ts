import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectAround } from '../release/folders';
import { newRemoteFolder, writeTemplate } from './template';

/**
 * Creates `<name>-mf` in `folder` with a page, a fragment, tests and a README. In the project's folder it also becomes a
 * workspace. Throws one sentence for a name that is invalid or taken.
 */
export function createRemote(
  name: string,
  folder: string,
): { remoteFolder: string; isPartOfProject: boolean } {
  const remoteFolder = newRemoteFolder(name, folder);
  writeTemplate('template', name, remoteFolder);
  const isPartOfProject =
    projectAround(folder) === folder && existsSync(path.join(folder, 'tsconfig.base.json'));
  if (isPartOfProject) {
    addWorkspace(folder, `${name}-mf`);
    format(folder, remoteFolder);
  }
  return { remoteFolder, isPartOfProject };
}

/** Adds a part to the workspaces of the project. */
function addWorkspace(folder: string, part: string): void {
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const after = workspaces.filter((workspace) => workspace.endsWith('-mf')).at(-1) ?? workspaces.at(-1);
  writeFileSync(file, text.replace(`"${after}",`, `"${after}",\n    "${part}",`));
}

/** Formats the files, because line breaks depend on the length of the name. */
function format(project: string, remoteFolder: string): void {
  const biome = path.join(project, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', remoteFolder], { cwd: project, stdio: 'pipe' });
}
