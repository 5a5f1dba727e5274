import { type Reference, serveReference } from '../../server/reference-server';

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

/** The same empty page at every address, as a host of Module Federation has it, and the site's own api and pictures. */
export const serveClientRendered = (site: string, folder: string): Promise<Reference> =>
  serveReference({ site, prefix: PREFIX, folder, page: async () => HTML });

/** Which pages the site's remotes offer, read off a page's own start-up data: remote → patterns. */
export async function pagePatterns(site: string): Promise<Record<string, string[]>> {
  const html = await (await fetch(`${site}/`)).text();
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  if (!boot) throw new Error('The first page has no start-up data.');
  const { releases } = JSON.parse(boot) as { releases: Record<string, { pages: object }> };
  return Object.fromEntries(
    Object.entries(releases).map(([remote, { pages }]) => [remote, Object.keys(pages)]),
  );
}
