import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Trust } from '@unitbase/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../releases/store';
import type { Config } from '../config';
import type { PageCache } from '../page-cache';
import type { ShellAssets } from '../page-head';
import type { Quarantine } from '../quarantine';
import { createActs } from './acts';
import { chaosRoutes } from './chaos-routes';
import { FAULTS_VARIABLE, FaultBoard, faultKinds } from './faults';
import { faultyAnswers } from './faulty-answers';
import { LiveLog } from './live-log';
import { createProbes } from './probes';
import { registryTeller, viewOf } from './view';

/** What of the server the page looks at and acts on. */
export interface ServerParts {
  store: ReleaseStore;
  readTrust(): Promise<Trust>;
  readRegistry(): Promise<Registry>;
  quarantine: Quarantine;
  cache: PageCache | null;
}

/** Where the chaos page stands in a server (docs/decisions/0012). */
export interface Chaos {
  /** For the server: what it logs is told on the page, and goes where it went. */
  logger: { level: string; base: object; timestamp: () => string; stream: { write(line: string): void } };
  attach(server: FastifyInstance, parts: ServerParts): void;
}

/** Numbers of pino. */
const LEVELS: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 };

/**
 * Loaded only where an operator asked for it. Renderer processes that are started from now on find what is planted (their
 * script is `renderer-process.ts` of this folder).
 */
export function openChaos(config: Config): Chaos {
  const log = new LiveLog();
  const board = new FaultBoard(({ remote, kind }) =>
    log.add('info', `${faultKinds[kind].label} of ${remote} is over: its time is up`),
  );
  process.env[FAULTS_VARIABLE] = board.file;
  const least = LEVELS[config.logLevel] ?? 0;

  return {
    logger: {
      level: least > 40 ? 'warn' : config.logLevel,
      base: { part: 'shell' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      stream: {
        write(line) {
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
          cache.changedAll();
          log.add('info', 'Pages in memory are no longer trusted: each is made anew for its next visitor');
        },
      });
      const assetsOf = (file: string) => {
        const text = readFileSync(path.join(config.shellBuild, file), 'utf8');
        return JSON.parse(text) as Omit<ShellAssets, 'start'>;
      };
      server.register(chaosRoutes, {
        config,
        readTrust,
        files: path.join(config.shellBuild, 'chaos'),
        shell: { ...assetsOf('assets.json'), start: [] },
        own: assetsOf('chaos.json'),
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
