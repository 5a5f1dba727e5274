/** `npm run new-remote -- <name>`: a remote that passes every gate, to be changed into what its team wants. */
import path from 'node:path';
import { writeMap } from '../check/page-map';
import { createRemote } from './create-remote';

const [name, ...rest] = process.argv.slice(2);
// npm runs scripts in the project's folder; the remote belongs where the person is.
const folder = process.env.INIT_CWD ?? process.cwd();

if (name === undefined || name.startsWith('-') || rest.length > 0) {
  console.error('npm run new-remote -- <name>      makes <name>-mf here: small letters, digits and hyphens.');
  process.exitCode = 2;
} else {
  try {
    const { made, isPartOfProject } = createRemote(name, folder);
    console.log(
      `${path.relative(folder, made)} is made: see its README.md, and docs/teams.md for the way to the site.`,
    );
    if (isPartOfProject) {
      await writeMap(folder);
      console.log('It is a workspace of this project now, and in docs/pages.md: run npm install once.');
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
