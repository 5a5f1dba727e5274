import { readFileSync } from 'node:fs';

/** Folders that hold source: the house's rooms. */
export const parts = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).workspaces;
