import type { ServerResponse } from 'node:http';
import type { Document } from '@unitbase/shell/app/document';
import { renderDocument as render } from '@unitbase/shell/server/rendering/render-document';
import { cloneElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

type Rendering = Parameters<typeof render>;

let last: Rendering | null = null;

/** In the place of the shell's own. */
export function renderDocument(...args: Rendering): ReturnType<typeof render> {
  last = args;
  return render(...args);
}

/**
 * The last page by React alone, its data and code being there.
 * @param state what the browser starts from, as the page has it
 * @returns streams the page; again and again
 */
export function lastPage(state: string): (response: ServerResponse) => void {
  if (!last) throw new Error('No page was rendered.');
  const [tree, scripts] = last;
  const page = cloneElement(tree as ReactElement<Parameters<typeof Document>[0]>, { boot: state });
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
