import { type Reference, serveReference } from '../reference-server';

export interface OneBundle {
  output: string;
  first: string[];
  chunks: Record<string, string[]>;
}

/** Serves the site's pages with the scripts of one bundle in place of the federated ones. */
export function serveOneBundle(site: string, bundle: OneBundle): Promise<Reference> {
  return serveReference({
    site,
    prefix: '/one-bundle/',
    folder: bundle.output,
    async page(path) {
      const response = await fetch(site + path, { headers: { accept: 'text/html' } });
      return withBundle(await response.text(), bundle);
    },
  });
}

/** Replaces the scripts of a page. The federated files in it name the chunks that it uses. */
function withBundle(html: string, { first, chunks }: OneBundle): string {
  const named = new Set(
    [...html.matchAll(/\/releases\/(\w+)\/[^/]+\/browser\/([\w-]+)\.[0-9a-f]{8}\.js/g)].map(
      ([, remote, chunk]) => `${remote}-${chunk}`,
    ),
  );
  const files = [...new Set([...named].flatMap((chunk) => chunks[chunk] ?? []))];
  const preloads = files.map(
    (file) => `<link rel="preload" as="script" href="${file}" crossorigin="anonymous" fetchpriority="low">`,
  );
  const isWaiting = html.includes('<script id="waiting"');
  const lists = /"run":\[[^\]]*\],"entries":\[[^\]]*\],"chunks":\[[^\]]*\]/;
  if (isWaiting && !lists.test(html))
    throw new Error('The list of waiting scripts has another form. Update this pattern.');
  const unpinned = (list: string[]) => JSON.stringify(list.map((href) => ({ href, integrity: '' })));
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(lists, () => {
      const others = files.filter((file) => !first.includes(file));
      return `"run":${unpinned(first)},"entries":[],"chunks":${unpinned(others)}`;
    })
    .replace(/<script src="\/assets\/main[^>]*><\/script>/, () =>
      first.map((file) => `<script src="${file}" async crossorigin="anonymous"></script>`).join(''),
    )
    .replaceAll(/<script src="\/assets\/[^>]*><\/script>/g, '')
    .replace('</head>', () => `${isWaiting ? '' : preloads.join('')}</head>`);
}
