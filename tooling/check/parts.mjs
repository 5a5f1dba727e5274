import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of a project that hold source: its workspaces. */
export const partsOf = (project) =>
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).workspaces;

/** The folders of the remotes: `directory-mf`. */
export const remotesOf = (project) => partsOf(project).filter((part) => part.endsWith('-mf'));

/** The folders that TypeScript compiles, each with its own configuration. */
export const typedPartsOf = (project) =>
  partsOf(project).filter((part) => existsSync(path.join(project, part, 'tsconfig.json')));
