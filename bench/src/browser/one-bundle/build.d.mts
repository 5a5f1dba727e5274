import type { OneBundle } from './serve';

/** See build.mjs. */
export function buildOneBundle(): Promise<OneBundle>;
