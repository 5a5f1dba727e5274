import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { peakMemory } from './peak-memory';
import { lowerPriority } from './priority';
import { Pulse } from './pulse';
import { RenderFault } from './render-fault';
import { BEAT_MILLISECONDS, type FromRenderer, type ToRenderer } from './renderer-messages';

/**
 * What is stored is answered before pages are made: with a core for both, p99 of stored pages is a quarter of what it is
 * without, and a page takes as long. Twice as many steps, and pages wait.
 */
const NICENESS = 5;

/** A `Render` that may stop early once nobody waits for its answer. */
export type CancellableRender = (input: RenderInput, signal: AbortSignal) => Promise<RenderOutput>;

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * The life of a renderer process: renders what the server sends, beats while its event loop turns, and ends with the
 * server. Code of remotes runs here, so neither a stray rejection nor `process.exit` may take other requests along.
 */
export function serveRenders(render: CancellableRender): void {
  lowerPriority(NICENESS);
  const exit = process.exit.bind(process);
  const running = new Map<number, AbortController>();
  const pulse = new Pulse(performance.now());
  const tell = (message: FromRenderer) => {
    // The server is gone: `disconnect` ends this process.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };

  process.exit = () => {
    throw new Error('process.exit is not for remotes: a renderer serves other requests too');
  };
  process.on('unhandledRejection', (error) => tell({ type: 'stray', message: textOf(error) }));
  process.on('uncaughtException', (error) => tell({ type: 'stray', message: textOf(error) }));
  process.on('disconnect', () => exit(0));
  // Ctrl-C reaches the whole group: the server decides when its renderers end.
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
    pulse.work(performance.now());
    try {
      const output = await render(input, controller.signal);
      tell({ type: 'done', id, output, bytes: peakMemory() });
    } catch (error) {
      const isLate = error instanceof RenderFault && error.kind === 'deadline';
      tell({ type: 'failed', id, message: textOf(error), isLate });
    } finally {
      running.delete(id);
    }
  });

  tell({ type: 'up' });
  setInterval(() => {
    const now = performance.now();
    if (running.size > 0) pulse.work(now);
    const next = pulse.due(now);
    if (next !== null) tell({ type: 'beat', bytes: peakMemory(), next });
  }, BEAT_MILLISECONDS);
}
