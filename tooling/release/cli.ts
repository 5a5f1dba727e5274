/** `npm run release`: how a remote's team brings a build live and back, without touching the shell. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderStore } from '@unitbase/shell/releases/folder-store';
import { promote, rollback, status } from '@unitbase/shell/releases/registry';
import { publishBuild, readShellOffer, root } from './project';

const HELP = `npm run release -- <command> [remote] [version]

  publish <remote>            store the build in <remote>-mf/dist as a new, immutable release
  promote <remote> <version>  make a stored release live for the next request
  rollback <remote> [version] go back to the release before, or to a named earlier one
  status [remote]             what is live, where rollback goes, what is stored

  --dist DIR     the build to publish (default: <remote>-mf/dist)
  --store DIR    the release store (default: RELEASE_STORE, else .data/releases)
  --json         print the result as JSON
  --help         this text

Exit codes: 0 done, 1 refused (one sentence says why and what to do), 2 not understood.`;

class UsageError extends Error {}

/** Runs one command. Resolves with its result, as data and as text. */
async function run(args: string[]): Promise<{ data: unknown; text: string; json: boolean }> {
  const { values, positionals } = parse(args);
  const [command, remote, version, ...rest] = positionals;
  const json = values.json ?? false;
  if (values.help || command === undefined) return { data: { help: HELP }, text: HELP, json };
  const store = folderStore(
    path.resolve(root, values.store ?? process.env.RELEASE_STORE ?? '.data/releases'),
  );
  const needsRemote = () => {
    if (remote === undefined) throw new UsageError(`'${command}' needs the name of a remote`);
    return remote;
  };
  if (rest.length > 0) throw new UsageError(`'${rest.join(' ')}' is too much`);

  switch (command) {
    case 'publish': {
      const name = needsRemote();
      if (version !== undefined) throw new UsageError("'publish' makes the version itself");
      const result = await publishBuild(store, name, values.dist && path.resolve(values.dist));
      const text = `${name}@${result.version} ${result.isNew ? 'is published' : 'was published before'}`;
      return { data: { remote: name, ...result }, text, json };
    }
    case 'promote': {
      const name = needsRemote();
      if (version === undefined) throw new UsageError("'promote' needs a version; 'status' lists them");
      const { revision } = await promote(store, name, version, await readShellOffer());
      return { data: { remote: name, live: version, revision }, text: `${name}@${version} is live`, json };
    }
    case 'rollback': {
      const name = needsRemote();
      const { revision, remotes } = await rollback(store, name, version);
      const live = remotes[name]?.live.version;
      return { data: { remote: name, live, revision }, text: `${name}@${live} is live again`, json };
    }
    case 'status': {
      const all = await status(store);
      const remotes = all.remotes.filter((entry) => remote === undefined || entry.remote === remote);
      const lines = remotes.map(
        (entry) =>
          `${entry.remote}\n  live      ${entry.live}\n  previous  ${entry.previous.join(', ') || '–'}\n` +
          `  stored    ${entry.stored.join(', ')}`,
      );
      const text = lines.join('\n') || 'Nothing is live yet: publish and promote a remote.';
      return { data: { ...all, remotes }, text, json };
    }
    default:
      throw new UsageError(`'${command}' is no command`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        dist: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

try {
  const { data, text, json } = await run(process.argv.slice(2));
  console.log(json ? JSON.stringify(data) : text);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}.\n\n${HELP}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
