/** `npm run new-remote -- <name>`: creates a remote from the template. */
import { register } from 'node:module';
import path from 'node:path';
import { writeMap } from '../check/page-map';
import { createRemote } from './create-remote';

// The map imports the remotes, whose components import stylesheets.
register(
  `data:text/javascript,${encodeURIComponent(
    `export const load = (url, context, next) => url.endsWith('.css')
      ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);`,
  )}`,
);

const [name, ...rest] = process.argv.slice(2);
// npm runs scripts in the project's folder. The remote belongs in the user's current folder.
const folder = process.env.INIT_CWD ?? process.cwd();

if (name === undefined || name.startsWith('-') || rest.length > 0) {
  console.error(
    'npm run new-remote -- <name>   creates <name>-mf here; name: lower-case letters, digits, hyphens',
  );
  process.exitCode = 2;
} else {
  try {
    const { remoteFolder, isPartOfProject } = createRemote(name, folder);
    console.log(
      `Created ${path.relative(folder, remoteFolder)}. See its README.md, and docs/teams.md for releases.`,
    );
    if (isPartOfProject) {
      await writeMap(folder);
      console.log('It is a workspace of this project and listed in docs/pages.md. Run npm install once.');
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
