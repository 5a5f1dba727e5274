import type { OneBundle } from './proxy';

/** See build.mjs. */
export function buildOneBundle(root: string): Promise<OneBundle>;
