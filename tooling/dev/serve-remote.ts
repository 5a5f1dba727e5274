import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf } from '../release/project';
import { createDevelopmentServer } from './development-server';
import { watchRemote } from './watch-remote';

export interface ServedRemote {
  remote: string;
  /** Origin of its development server. */
  origin: string;
  /** Resolves after the first build, also if it failed. */
  firstBuild: Promise<void>;
  stop(): Promise<void>;
}

interface ServeOptions {
  /** Origin of the site whose pages use the server. */
  site: string;
  /** Port of the server; 0 uses any free one. */
  port: number;
  /** Prints a build as JSON or text. */
  print(data: object, text: string): void;
  /** Called if the build process exits by itself. */
  fail(sentence: string): void;
}

/** Builds a remote, now and after each change, and serves its development build on this machine. */
export async function serveRemote(
  remote: string,
  { site, port, print, fail }: ServeOptions,
): Promise<ServedRemote> {
  const folder = folderOf(remote, process.cwd());
  const output = await realpath(await mkdtemp(path.join(tmpdir(), `unitbase-${remote}-`)));
  const server = createDevelopmentServer({ folder: output, site });
  await server.listen(port);
  let isBuilt = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    isBuilt = resolve;
  });
  const watch = watchRemote(folder, {
    development: output,
    onChange: server.hold,
    async onBuild({ hash, errors }) {
      server.announce({ hash, errors });
      print({ built: hash, errors }, errors ? `${remote} does not build.\n${errors}` : `${remote} is built.`);
      isBuilt();
    },
    onEnd: fail,
  });
  return {
    remote,
    origin: server.origin(),
    firstBuild,
    async stop() {
      await watch.close();
      await server.close();
      await rm(output, { recursive: true, force: true });
    },
  };
}
