/** `npm run release`: how a remote's team brings a build live and back, without touching the shell. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderStore } from '@unitbase/shell/releases/folder-store';
import type { ShellOffer } from '@unitbase/shell/releases/gates';
import { publish } from '@unitbase/shell/releases/publish';
import { promote, rollback, status } from '@unitbase/shell/releases/registry';
import { ReleaseError } from '@unitbase/shell/releases/release-error';

const HELP = `npm run release -- <command> [remote] [version]

  publish <remote>            store the build in <remote>-mf/dist as a new, immutable release
  promote <remote> <version>  make a stored release live for the next request
  rollback <remote> [version] go back to the release before, or to a named earlier one
  status [remote]             what is live, where rollback goes, what is stored

  --store DIR    the release store (default: RELEASE_STORE, else .data/releases)
  --json         print the result as JSON
  --help         this text

Exit codes: 0 done, 1 refused (one sentence says why and what to do), 2 not understood.`;

const root = path.resolve(import.meta.dirname, '../..');

class UsageError extends Error {}

async function readJson(...file: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(root, ...file), 'utf8'));
}

async function versionOf(folder: string): Promise<string> {
  const read = await readJson(folder, 'package.json').catch(() => null);
  if (typeof read === 'object' && read && 'version' in read) return String(read.version);
  throw new ReleaseError(
    `There is no ${folder} in this project: name one of its remotes, such as directory.`,
  );
}

/** What the built shell gives to remotes. */
async function readShell(): Promise<ShellOffer> {
  const shared = await readJson('shell/dist/server/shared-versions.json').catch(() => {
    throw new ReleaseError(
      'The shell is not built, so nobody can tell whether this release runs in it: run npm run build first.',
    );
  });
  return { contracts: await versionOf('contracts'), shared: shared as Record<string, string> };
}

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
      const result = await publish({
        store,
        name,
        dist: path.join(root, `${name}-mf`, 'dist'),
        packageVersion: await versionOf(`${name}-mf`),
        shell: { ...(await readShell()), sharedBundle: path.join(root, 'shell/dist/server/shared.cjs') },
      });
      const text = `${name}@${result.version} ${result.isNew ? 'is published' : 'was published before'}`;
      return { data: { remote: name, ...result }, text, json };
    }
    case 'promote': {
      const name = needsRemote();
      if (version === undefined) throw new UsageError("'promote' needs a version; 'status' lists them");
      const { revision } = await promote(store, name, version, await readShell());
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
