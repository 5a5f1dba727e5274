import type * as contract from '@unitbase/contracts/remote';
import type { ComponentType } from 'react';

/** Type of a remote's `./app`, with React components as views. */
// biome-ignore lint/suspicious/noExplicitAny: each fragment has its own props
export type RemoteApp = contract.RemoteApp<ComponentType<any>>;
export type PageModule = contract.PageModule<ComponentType>;

type Page = RemoteApp['pages'][string];
type FragmentPart = RemoteApp['fragments'][string];

/**
 * Declares a page. `load` must be `() => import('…')`: the build names the chunk of the import after the first argument.
 * @param example an address of the page, where no made-up parameter gives one
 */
export const page = (chunk: string, load: Page['load'], example?: string): Page => ({
  chunk,
  load,
  ...(example ? { example } : {}),
});

/** Declares a fragment. `load` must be `() => import('…')`, as for `page`. */
export const fragment = (chunk: string, load: FragmentPart['load']): FragmentPart => ({ chunk, load });
