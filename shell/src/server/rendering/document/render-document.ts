import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startTimeout } from '@unitbase/releases/timeout';
import type { ErrorInfo, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { RenderFault } from '../../renderers/render-fault';
import type { ShellAssets } from './page-head';

const LATE_MESSAGE = 'The page took too long.';

/** Error of the parts that are not rendered by the deadline. */
class LatePage extends Error {}

/**
 * Renders a page to UTF-8 as a stream, until all of it is rendered or the deadline (milliseconds) has passed. Rejects with
 * a RenderFault if there is no page at all by then.
 */
export function renderDocument(
  tree: ReactNode,
  scripts: ShellAssets['scripts'],
  milliseconds: number,
  onError: (error: unknown, info: ErrorInfo) => string,
) {
  return new Promise<Buffer>((resolve, reject) => {
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
        buffer(stream.pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: (error) =>
        reject(error instanceof LatePage ? new RenderFault('deadline', LATE_MESSAGE) : error),
      onError,
    });
    const cancel = startTimeout(milliseconds, () => stream.abort(new LatePage(LATE_MESSAGE)));
  });
}
