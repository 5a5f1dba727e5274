import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the folders of a project's workspaces. */
export const partsOf = (project) =>
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).workspaces;

/** Returns the folders of the remotes: `directory-mf`. */
export const remotesOf = (project) => partsOf(project).filter((part) => part.endsWith('-mf'));

/** Returns the folders with a TypeScript configuration. */
export const typedPartsOf = (project) =>
  partsOf(project).filter((part) => existsSync(path.join(project, part, 'tsconfig.json')));
