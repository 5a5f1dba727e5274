/** Returns the path of a Chromium (chromium.mjs). */
export function ensureChromium(): string;
