import { performance } from 'node:perf_hooks';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { peakMemory } from './peak-memory';
import { RenderFault } from './render-fault';
import { type FromRenderer, HEARTBEAT_MILLISECONDS, type ToRenderer } from './renderer-messages';

/** A `Render` that may stop early once its signal is aborted. */
export type CancellableRender = (input: RenderInput, signal: AbortSignal) => Promise<RenderOutput>;

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs a renderer process: renders tasks of the server, sends heartbeats, and ends with the server. Remotes run here, so
 * unhandled rejections and `process.exit` must not end the process.
 */
export function serveRenders(render: CancellableRender): void {
  const exit = process.exit.bind(process);
  const running = new Map<number, AbortController>();
  const send = (message: FromRenderer) => {
    // Without the server, `disconnect` ends this process.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };

  process.exit = () => {
    throw new Error('process.exit is not for remotes: a renderer serves other requests too');
  };
  process.on('unhandledRejection', (error) => send({ type: 'uncaught', message: textOf(error) }));
  process.on('uncaughtException', (error) => send({ type: 'uncaught', message: textOf(error) }));
  process.on('disconnect', () => exit(0));
  // Ctrl-C reaches the whole process group, but the server ends its renderers.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);

  process.on('message', async (message: ToRenderer) => {
    if (message.type === 'cancel') {
      running.get(message.id)?.abort();
      return;
    }
    const { id, input } = message;
    const controller = new AbortController();
    running.set(id, controller);
    const tasksAtStart = running.size;
    const before = performance.eventLoopUtilization();
    try {
      const output = await render(input, controller.signal);
      const tasks = Math.max(tasksAtStart, running.size);
      const busyMilliseconds = performance.eventLoopUtilization(before).active / tasks;
      send({ type: 'done', id, output, bytes: peakMemory(), busyMilliseconds });
    } catch (error) {
      const isLate = error instanceof RenderFault && error.kind === 'deadline';
      send({ type: 'failed', id, message: textOf(error), isLate });
    } finally {
      running.delete(id);
    }
  });

  send({ type: 'ready' });
  setInterval(() => send({ type: 'heartbeat', bytes: peakMemory() }), HEARTBEAT_MILLISECONDS);
}
