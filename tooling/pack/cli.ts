/** `npm run pack`: packs the packages for teams with repositories of their own. */
import path from 'node:path';
import { exitCodeOf, readArgs } from '../cli/usage';
import { root } from '../release/project';
import { packAll } from './pack';

const HELP = `npm run pack [-- <folder>]

  Packs contracts, UI kit, presets and commands as npm packages: JavaScript with types. A team with a repository of its
  own installs them (docs/own-repository.md). Default folder: dist/packages. To publish them: npm publish <file> for each.`;

process.exitCode = await exitCodeOf(async () => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const folder = path.resolve(
    process.env.INIT_CWD ?? root,
    positionals[0] ?? path.join(root, 'dist/packages'),
  );
  const files = await packAll(root, folder);
  console.log([`Packed into ${folder}:`, ...files].join('\n  '));
  return 0;
}, HELP);
