#!/usr/bin/env node
/** `npm create unitbase-remote`: creates a repository with a remote. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRepository } from './create-repository';

const HELP = `npm create unitbase-remote <name> [-- --packages <folder>]

  Creates the Git repository <name>-mf here, with a remote. Name: lower-case letters, digits, hyphens.

  --packages <folder>  copies packed packages (npm run pack) into the repository, in place of those of the registry`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, ...rest] = positionals;
  if (values.help) console.log(HELP);
  else if (name === undefined || rest.length > 0) {
    console.error(HELP);
    process.exitCode = 2;
  } else {
    const folder = createRepository({ name, parent: process.cwd(), packages: values.packages });
    const relative = path.relative(process.cwd(), folder);
    console.log(
      `Created ${relative}. Next:\n\n  cd ${relative}\n  npm install\n  npm test\n\nIts README says more.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
