/** See build.mjs. @returns the script */
export function buildBareStream(root: string): Promise<string>;
