import { Writable } from 'node:stream';
import type { ErrorInfo, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterOwnTime } from '../releases/own-time';
import type { ShellAssets } from './page-head';
import { RenderFault } from './render-fault';

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
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        resolve(Buffer.concat(chunks));
        next();
      },
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
        stream.pipe(sink);
      },
      onShellError: (error) => reject(error instanceof LatePage ? new RenderFault('deadline', LATE) : error),
      onError,
    });
    const cancel = afterOwnTime(milliseconds, () => stream.abort(new LatePage(LATE)));
  });
}
