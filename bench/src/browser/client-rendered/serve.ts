import { getText } from '../../site';
import { type Reference, serveReference } from '../reference-server';

const PREFIX = '/client-rendered/';
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Unitbase</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script defer src="${PREFIX}host/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Serves the host's empty page at every URL, with the site's api and pictures. */
export const serveClientRendered = (site: string, folder: string): Promise<Reference> =>
  serveReference({ site, prefix: PREFIX, folder, page: async () => HTML });

/** Returns the page patterns of each remote, from the boot data of the home page. */
export async function pagePatterns(site: string): Promise<Record<string, string[]>> {
  const html = await getText(`${site}/`);
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  if (!boot) throw new Error('The home page has no boot data.');
  const { releases } = JSON.parse(boot) as { releases: Record<string, { pages: object }> };
  return Object.fromEntries(
    Object.entries(releases).map(([remote, { pages }]) => [remote, Object.keys(pages)]),
  );
}
