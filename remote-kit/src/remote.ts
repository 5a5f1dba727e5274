import type * as contract from '@unitbase/contracts/remote';
import type { ComponentType } from 'react';

/** A remote's `./app`, with React components as its views. */
// biome-ignore lint/suspicious/noExplicitAny: a fragment's props are its own; the place that uses it names them.
export type RemoteApp = contract.RemoteApp<ComponentType<any>>;
export type PageModule = contract.PageModule<ComponentType>;
