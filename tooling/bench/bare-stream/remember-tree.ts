import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { renderDocument as render } from '../../../shell/src/server/render-document';

type Rendering = Parameters<typeof render>;

let last: Pick<Rendering, 0 | 1> | null = null;

/** In the place of the shell's own. */
export function renderDocument(...args: Rendering): ReturnType<typeof render> {
  last = args;
  return render(...args);
}

/** The tree of the last page through React once more, its data and code being there, into nothing. Its bytes. */
export function streamAgain(): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!last) throw new Error('No page was rendered.');
    const { 0: tree, 1: scripts } = last;
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        next();
      },
      final(next) {
        resolve(bytes);
        next();
      },
    });
    const stream = renderToPipeableStream(tree, {
      bootstrapScripts: scripts.map(({ href, integrity }) => ({ src: href, integrity })),
      progressiveChunkSize: 1e9,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
