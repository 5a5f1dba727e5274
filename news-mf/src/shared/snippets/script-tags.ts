import type { Pin } from '@unitbase/embed/contract';

/** Returns the script tag of the newest loader, or of a pinned one with its hash. */
export const loaderSnippet = (origin: string, pin?: Pin): string =>
  scriptSnippet(origin, pin ?? '/embed/v1.js');

/** Returns the script tag for the height of frames, pinned with its hash if the newest pin has it. */
export const framesSnippet = (origin: string, pin?: Pin): string =>
  scriptSnippet(origin, pin?.frames ?? '/embed/frames.js');

const scriptSnippet = (origin: string, script: string | { src: string; integrity: string }): string =>
  typeof script === 'string'
    ? `<script type="module" src="${origin}${script}"></script>`
    : `<script type="module" src="${origin}${script.src}"\n  integrity="${script.integrity}"\n  crossorigin></script>`;
