import type { ServerResponse } from 'node:http';
import type { Document } from '@unitbase/shell/app/document';
import { renderDocument as render } from '@unitbase/shell/server/rendering/document/render-document';
import { cloneElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

type Rendering = Parameters<typeof render>;

let last: Rendering | null = null;

/** Replaces the shell's function, and keeps its arguments. */
export function renderDocument(...args: Rendering): ReturnType<typeof render> {
  last = args;
  return render(...args);
}

/**
 * Returns a function that streams the last page by React alone, with its data and code in memory.
 * @param boot content of the scripts in the page
 */
export function lastPage(boot: string): (response: ServerResponse) => void {
  if (!last) throw new Error('No page has been rendered yet.');
  const [tree, scripts] = last;
  const page = cloneElement(tree as ReactElement<Parameters<typeof Document>[0]>, { boot });
  return (response) => {
    const stream = renderToPipeableStream(page, {
      bootstrapScripts: scripts.map(({ href, integrity }) => ({
        src: href,
        integrity,
        crossOrigin: 'anonymous',
      })),
      progressiveChunkSize: 1e9,
      onAllReady: () => stream.pipe(response),
      onShellError: (error) => response.destroy(error as Error),
      onError: (error) => {
        response.destroy(error as Error);
      },
    });
  };
}
