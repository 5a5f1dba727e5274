/** Path of a Chromium; see chromium.mjs. */
export function ensureChromium(): string;
