/** `node health-check.mjs <url>`: exits with 0 if the URL answers with 200, for images that have no curl. */
const [, , url] = process.argv;
const response = await fetch(url, { signal: AbortSignal.timeout(2_500) }).catch(() => null);
process.exit(response?.ok ? 0 : 1);
