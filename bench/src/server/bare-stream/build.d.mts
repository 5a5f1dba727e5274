/** See build.mjs. */
export function buildBareStream(): Promise<string>;
