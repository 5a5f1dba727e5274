import { EventEmitter } from 'node:events';
import { afterOwnTime } from '@unitbase/releases/own-time';
import type { ErrorInfo, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { RenderFault } from '../renderers/render-fault';
import type { ShellAssets } from './page-head';

const LATE = 'The page took too long.';

/** What had not come by the deadline fails with it. */
class LatePage extends Error {}

/**
 * The HTML of a whole page in UTF-8, once all of it is there or the deadline (milliseconds) has passed. Rejects with
 * RenderFault where there is no page at all by then.
 */
export function renderDocument(
  tree: ReactNode,
  scripts: ShellAssets['scripts'],
  milliseconds: number,
  onError: (error: unknown, info: ErrorInfo) => string,
) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // All that React asks of a stream. Node's own does for each of forty chunks what only slow readers need.
    const sink = Object.assign(new EventEmitter(), {
      write(chunk: Uint8Array | string) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks)),
      destroy: reject,
    });
    const stream = renderToPipeableStream(tree, {
      bootstrapScripts: scripts.map(({ href, integrity }) => ({
        src: href,
        integrity,
        crossOrigin: 'anonymous',
      })),
      // React would otherwise hide finished content of large boundaries behind a script (measured).
      progressiveChunkSize: 1e9,
      onAllReady: () => {
        cancel();
        stream.pipe(sink as unknown as NodeJS.WritableStream);
      },
      onShellError: (error) => reject(error instanceof LatePage ? new RenderFault('deadline', LATE) : error),
      onError,
    });
    const cancel = afterOwnTime(milliseconds, () => stream.abort(new LatePage(LATE)));
  });
}
