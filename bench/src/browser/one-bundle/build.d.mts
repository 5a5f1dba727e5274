import type { OneBundle } from './serve';

/** See build.mjs. */
export function buildOneBundle(root: string): Promise<OneBundle>;
