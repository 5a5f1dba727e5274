#!/usr/bin/env node
/** `npm run mock`: shows a remote without a site, shell or database, with generated responses of the api. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { mockBuild } from '@unitbase/build-presets/rspack/mock.mjs';
import type { MockMode } from '@unitbase/publishing/smoke-test/mock-api';
import { exitCodeOf, readArgs, UsageError } from '../cli/usage';
import { remoteIn } from '../release/folders';
import { folderOf } from '../release/project';
import { runUntilStopped } from '../start/lifecycle';
import { createMockServer } from './mock-server';

const HELP = `npm run mock -- [remote]     shows a remote without a site; the remote's folder implies its name

  --responses MODE  full: all values (default); minimal: the emptiest that the contracts allow; 404 or 503: errors
  --port N          port on the loopback address (default: 3020; 0: any free one)
  --help            prints this text`;

const MODES: Record<string, MockMode> = { full: 'full', minimal: 'minimal', 404: 404, 503: 503 };

process.exitCode = await exitCodeOf(async () => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: {
      responses: { type: 'string', default: 'full' },
      port: { type: 'string', default: '3020' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const mode = MODES[values.responses];
  if (mode === undefined) throw new UsageError(`--responses needs one of ${Object.keys(MODES).join(', ')}`);
  if (!/^\d{1,5}$/.test(values.port)) throw new UsageError('--port needs a whole number');
  const [name = remoteIn(process.cwd()), ...others] = positionals;
  if (!name || others.length > 0) throw new UsageError('npm run mock needs the name of exactly one remote');
  run(name, mode, Number(values.port));
  return 0;
}, HELP);

/** Builds, serves and watches the remote until Ctrl-C. */
function run(name: string, mode: MockMode, port: number): void {
  let folder: string | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  runUntilStopped(
    async (fail) => {
      folder = await mkdtemp(path.join(tmpdir(), `unitbase-mock-${name}-`));
      const { server, reload } = createMockServer({ folder, mode });
      server.on('error', () => fail(`Port ${port} is in use. Set another with --port.`));
      await once(server.listen(port, '127.0.0.1'), 'listening');
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      const compiler = rspack(mockBuild({ name, dirname: folderOf(name, process.cwd()), output: folder }));
      stopWatching = () => new Promise((resolve) => compiler.close(() => resolve()));
      compiler.watch({}, (error, stats) => {
        if (error || stats?.hasErrors()) {
          console.error(error?.message ?? stats?.toString({ all: false, errors: true }));
          return;
        }
        console.log(`${name} is built: ${origin}/`);
        reload();
      });
    },
    async () => {
      await stopWatching?.();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  );
}
