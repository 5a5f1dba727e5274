import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extension } from '@unitbase/shell/server/extension';
import type { Config } from '@unitbase/shell/server/http/config';
import type { ShellAssets } from '@unitbase/shell/server/rendering/document/page-head';
import { createActions } from './actions';
import { FAULTS_VARIABLE, FaultBoard, faultKinds } from './faults/faults';
import { faultyResponses } from './faults/faulty-responses';
import { LiveLog } from './live-log';
import { chaosRoutes } from './page/chaos-routes';
import { createRegistryLog, viewOf } from './page/view';
import { createProbes } from './probes';

/** Numbers of pino's levels. */
const LEVELS: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 };

/**
 * Opens the chaos page (docs/decisions/0012). Renderer processes that start later read the planted faults.
 * @param build folder of this part's build
 */
export function openChaos(config: Config, build: string): Extension {
  const log = new LiveLog();
  const board = new FaultBoard(({ remote, kind }) =>
    log.add('info', `${faultKinds[kind].label} of ${remote} is over: its time is up`),
  );
  process.env[FAULTS_VARIABLE] = board.file;
  const minLevel = LEVELS[config.logLevel] ?? 0;

  return {
    rendererScript: path.join(build, 'server/renderer-process.cjs'),
    logger: {
      level: minLevel > 40 ? 'warn' : config.logLevel,
      base: { part: 'shell' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      stream: {
        write(line: string) {
          log.addLine(line);
          if (Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= minLevel) process.stdout.write(line);
        },
      },
    },

    attach(server, { store, readTrust, readRegistry, quarantine, cache }) {
      faultyResponses(server, board);
      const logChange = createRegistryLog(log);
      const probes = createProbes(server);
      const actions = createActions({
        store,
        readTrust,
        readRegistry,
        quarantine,
        board,
        log,
        dropCachedPages() {
          if (!cache) return;
          cache.dropAll();
          log.add('info', 'The page cache is emptied: each page is rendered again for its next visitor');
        },
      });
      const assetsOf = (file: string) => {
        const text = readFileSync(file, 'utf8');
        return JSON.parse(text) as Omit<ShellAssets, 'start'>;
      };
      server.register(chaosRoutes, {
        config,
        readTrust,
        files: path.join(build, 'page'),
        shell: { ...assetsOf(path.join(config.shellBuild, 'assets.json')), start: [] },
        own: assetsOf(path.join(build, 'page.json')),
        async press(act, remote) {
          logChange(await readRegistry());
          await actions.press(act, remote);
          logChange(await readRegistry());
        },
        async look(host) {
          const results = await probes.look(host);
          const registry = await readRegistry();
          logChange(registry);
          return viewOf({ registry, quarantine, board, log, probes: results });
        },
      });
      server.addHook('preClose', async () => board.close());
    },
  };
}
