import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { openTracing } from '@unitbase/observability/open-tracing';
import type { Extension } from './extension';
import { type Config, readConfig } from './http/config';
import { createServer } from './http/server';
import { type RendererCounts, RendererPool } from './renderers/pool';
import type { PoolLog, RenderOptions } from './renderers/pool-options';
import type { Render, RenderInput } from './rendering/render-contract';

/** Renderers that are not up by then never will be. */
const READY_MILLISECONDS = 20_000;
/** Requests that last longer than this do not keep the server from stopping. */
const STOP_MILLISECONDS = 10_000;

/**
 * Every new page leaves half a megabyte of buffers behind, which V8 counts to the heap: by its own measure it would
 * collect the whole heap every two dozen pages. This one is three times what was left the last time.
 */
const HEAP_GROWTH = '--heap-growing-percent=200';

interface Renderers {
  render(input: RenderInput, options: RenderOptions): ReturnType<Render>;
  counts(): RendererCounts;
  whenReady: Promise<void>;
  close(): Promise<void>;
}

function built(config: Config, file: string): string {
  const script = path.join(config.shellBuild, 'server', file);
  if (existsSync(script)) return script;
  throw new Error(`The shell is not built: ${script} is missing. Run npm run build, or set SHELL_BUILD.`);
}

function startRenderers(config: Config, log: PoolLog, extension?: Extension): Renderers {
  if (config.render === 'inline') {
    const script = built(config, 'renderer.cjs');
    const render: Render = createRequire(script)(script).createSiteRenderer(config);
    return {
      render: (input) => render(input),
      counts: () => ({ ready: 1, pending: 0, lost: 0 }),
      whenReady: Promise.resolve(),
      close: async () => undefined,
    };
  }
  const size = config.renderers === undefined ? {} : { size: config.renderers };
  const script = extension?.rendererScript ?? built(config, 'renderer-process.cjs');
  const pool = new RendererPool({ script, log, ...size });
  return {
    render: (input, options) => pool.render(input, options),
    counts: () => pool.counts,
    whenReady: pool.whenReady,
    close: () => pool.close(),
  };
}

/** Runs the site's server until it is stopped, with what an extension adds. Ends the process where it cannot start. */
export async function runShell(extend?: (config: Config) => Extension): Promise<void> {
  try {
    await start(extend);
  } catch (error) {
    console.error(`The shell cannot start: ${explain(error)}`);
    process.exit(1);
  }
}

async function start(extend?: (config: Config) => Extension): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  const config = readConfig(process.env);
  let renderers: Renderers | null = null;
  const extension = extend?.(config);
  let isStopping = false;
  const tracing = await openTracing(config.tracesEndpoint, 'unitbase-shell');
  const server = createServer({
    config,
    isDraining: () => isStopping,
    extension,
    logger: extension?.logger,
    tracing,
    render: (input, options) => {
      if (!renderers) throw new Error('the renderers are not started yet');
      return renderers.render(input, options);
    },
    renderers: () => renderers?.counts() ?? { ready: 0, pending: 0, lost: 0 },
  });
  // A busy port shows before any process is started.
  await server.listen({ port: config.port, host: config.host });
  renderers = startRenderers(config, server.log, extension);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await setTimeout(config.drainMilliseconds);
    startTimer(() => process.exit(1), STOP_MILLISECONDS).unref();
    await server.close();
    await renderers?.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by a launcher over IPC: ends with it, however that ends.
  process.on('disconnect', stop);

  const late = AbortSignal.timeout(READY_MILLISECONDS);
  await Promise.race([
    renderers.whenReady,
    once(late, 'abort').then(() => {
      throw new Error(`no renderer came up within ${READY_MILLISECONDS / 1_000} s; the log above says why`);
    }),
  ]);
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`${JSON.stringify({ ready: true, part: 'shell', port })}\n`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `port ${process.env.PORT || 3000} is taken by another program: stop that, or set PORT`;
  }
  if ('code' in error && error.code === 'EACCES')
    return `port ${process.env.PORT} needs rights that this user lacks`;
  return error.message;
}
