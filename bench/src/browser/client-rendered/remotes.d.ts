import type { RemoteApp } from '@unitbase/remote-kit';

/** Made by build.mjs: what the host knows of its remotes. */

/** Each remote's exposed app, by federation. */
export const remotes: Record<string, () => Promise<{ app: RemoteApp }>>;
/** The patterns of each remote's pages: the host's routes. */
export const patterns: Record<string, string[]>;
