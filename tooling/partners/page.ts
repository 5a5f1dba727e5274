import type { WidgetName } from '@unitbase/embed/contract';
import { elements, heightOf } from '@unitbase/embed/elements';

/** A widget on every partner page. */
export interface Placement {
  name: WidgetName;
  attributes: Record<string, string>;
  /** Width of its column in pixels. */
  width: number;
  /** Fallback link inside the element. */
  link: { path: string; text: string };
}

/** Properties in which a partner page differs from others. */
export interface Host {
  name: string;
  title: string;
  lang?: string;
  dir?: 'rtl';
  /** Paths on the partner's server. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** Returns the Content-Security-Policy for the site's origin. */
  policy?: (site: string) => string;
  /** Whether React or Vue renders the content into an empty element. */
  isRenderedByScript?: boolean;
  /** Whether the partner's server includes the site's HTML and the page has no script. */
  isServerSideInclude?: boolean;
}

export const NONCE = 'cGFydG5lcg';

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');

/** Returns the element with its link, like the configurator's snippet. */
export const elementOf = ({ name, attributes, link }: Placement, site: string): string =>
  `<unitbase-${name}${attributesOf(attributes)}><a href="${site}${link.path}">${link.text}</a></unitbase-${name}>`;

/**
 * Returns rules for the partner's stylesheet that reserve the widgets' heights before the loader runs. They are
 * `!important` to override rules of hostile pages.
 */
export function reservation(placed: readonly Placement[]): string {
  return placed
    .map(({ name, attributes, width }, index) => {
      const height = heightOf(elements[name], width, attributes.limit);
      const rules = ['all:initial', 'display:flow-root', `height:${height}px`, 'overflow:hidden'];
      const important = rules.map((rule) => `${rule}!important`).join(';');
      return `.column-${index}{width:${width}px}.column-${index}>:not(:defined){${important}}`;
    })
    .join('\n');
}

interface PageOptions {
  site: string;
  placed: readonly Placement[];
  /** URL of the loader. Without it the page has no loader, for comparison. */
  loader?: string | undefined;
  /** Hash of a pinned loader. */
  integrity?: string | undefined;
  /** HTML that the partner's server includes, by widget. */
  included?: readonly string[];
}

/** Returns the HTML of a page. Long gaps put some widgets far below the first view. */
export function hostPage(host: Host, { site, placed, loader, integrity, included }: PageOptions): string {
  const columns = placed
    .map(
      (placement, index) =>
        `<div class="column-${index}">${included?.[index] ?? elementOf(placement, site)}</div><p>${TEXT}</p>`,
    )
    .join('\n');
  const nonce = host.policy ? ` nonce="${NONCE}"` : '';
  const pinned = integrity ? ` integrity="${integrity}" crossorigin` : '';
  const scripts = (host.scripts ?? []).map((src) => `<script src="${src}"${nonce}></script>`);
  const data = host.isRenderedByScript
    ? `<script type="application/json" id="placed">${JSON.stringify({ site, placed }).replaceAll('<', '\\u003c')}</script>`
    : '';
  return `<!doctype html>
<html lang="${host.lang ?? 'en'}"${host.dir ? ` dir="${host.dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${host.title}</title>
${(host.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="/reserve.css">
${host.isRenderedByScript ? '' : scripts.join('\n')}
${loader ? `<script type="module" src="${loader}"${pinned}${nonce}></script>` : ''}
</head>
<body>
<header class="navbar"><strong>${host.title}</strong></header>
<main class="container" id="content">
<h1>${host.title}</h1>
<p>${TEXT}</p>
${host.isRenderedByScript ? '' : columns}
</main>
<footer><p>${TEXT}</p></footer>
${data}
${host.isRenderedByScript ? scripts.join('\n') : ''}
</body>
</html>
`;
}

const TEXT =
  'Our office helps productions from the first scout to the last truck: crews, permits, studios and everything between.';
