import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extension } from '@unitbase/shell/server/extension';
import type { Config } from '@unitbase/shell/server/http/config';
import type { ShellAssets } from '@unitbase/shell/server/rendering/page-head';
import { createActs } from './acts';
import { FAULTS_VARIABLE, FaultBoard, faultKinds } from './faults/faults';
import { faultyAnswers } from './faults/faulty-answers';
import { LiveLog } from './live-log';
import { chaosRoutes } from './page/chaos-routes';
import { registryTeller, viewOf } from './page/view';
import { createProbes } from './probes';

/** Numbers of pino. */
const LEVELS: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 };

/**
 * The chaos page (docs/decisions/0012). Renderer processes that are started from now on find what is planted.
 * @param build folder of this part's build
 */
export function openChaos(config: Config, build: string): Extension {
  const log = new LiveLog();
  const board = new FaultBoard(({ remote, kind }) =>
    log.add('info', `${faultKinds[kind].label} of ${remote} is over: its time is up`),
  );
  process.env[FAULTS_VARIABLE] = board.file;
  const least = LEVELS[config.logLevel] ?? 0;

  return {
    rendererScript: path.join(build, 'server/renderer-process.cjs'),
    logger: {
      level: least > 40 ? 'warn' : config.logLevel,
      base: { part: 'shell' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      stream: {
        write(line: string) {
          log.hear(line);
          if (Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= least) process.stdout.write(line);
        },
      },
    },

    attach(server, { store, readTrust, readRegistry, quarantine, cache }) {
      faultyAnswers(server, board);
      const tell = registryTeller(log);
      const probes = createProbes(server);
      const acts = createActs({
        store,
        readTrust,
        readRegistry,
        quarantine,
        board,
        log,
        forgetPages() {
          if (!cache) return;
          cache.dropAll();
          log.add('info', 'Pages in memory are no longer trusted: each is made anew for its next visitor');
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
          tell(await readRegistry());
          await acts.press(act, remote);
          tell(await readRegistry());
        },
        async look(host) {
          const found = await probes.look(host);
          const registry = await readRegistry();
          tell(registry);
          return viewOf({ registry, quarantine, board, log, probes: found });
        },
      });
      server.addHook('preClose', async () => board.close());
    },
  };
}
