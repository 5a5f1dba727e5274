import type { WidgetName } from '@unitbase/embed/contract';
import { heightOf } from '@unitbase/embed/elements';

/** One widget as every partner places it. */
export interface Placed {
  name: WidgetName;
  attributes: Record<string, string>;
  /** Pixels of the column that it stands in. */
  width: number;
  /** Where its link leads, and what it says. */
  link: { path: string; text: string };
}

/** A partner's page, as far as it differs from others. */
export interface Host {
  name: string;
  title: string;
  lang?: string;
  dir?: 'rtl';
  /** Address on the partner's own server → file or text. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** The Content-Security-Policy, for the origin of the site. */
  policy?: (site: string) => string;
  /** Puts the content there by itself: React, Vue. The page gives it an empty element. */
  rendersItself?: boolean;
  /** The partner's server includes the site's HTML, and the page has no script. */
  included?: boolean;
}

export const NONCE = 'cGFydG5lcg';

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');

/** The element with its link, as the snippet of the configurator has it. */
export const elementOf = ({ name, attributes, link }: Placed, site: string): string =>
  `<unitbase-${name}${attributesOf(attributes)}><a href="${site}${link.path}">${link.text}</a></unitbase-${name}>`;

/**
 * What a partner's own stylesheet says so that nothing moves before the loader runs, whatever else it says of all
 * elements. The loader's own rules go before these.
 */
export function reservation(placed: readonly Placed[]): string {
  return placed
    .map(({ name, attributes, width }, at) => {
      const height = heightOf(name, width, attributes.limit);
      const rules = ['all:initial', 'display:flow-root', `height:${height}px`, 'overflow:hidden'];
      const important = rules.map((rule) => `${rule}!important`).join(';');
      return `.column-${at}{width:${width}px}.column-${at}>:not(:defined){${important}}`;
    })
    .join('\n');
}

interface PageOptions {
  site: string;
  placed: readonly Placed[];
  /** Left out: the same page without the loader, to compare with. */
  loader?: string | undefined;
  /** Of the loader, for a pinned one. */
  integrity?: string | undefined;
  /** By widget, what the partner's server included. */
  included?: readonly string[];
}

/** The whole page. The widgets stand far apart, so that some are far below the first view. */
export function hostPage(host: Host, { site, placed, loader, integrity, included }: PageOptions): string {
  const columns = placed
    .map(
      (one, at) => `<div class="column-${at}">${included?.[at] ?? elementOf(one, site)}</div><p>${TEXT}</p>`,
    )
    .join('\n');
  const nonce = host.policy ? ` nonce="${NONCE}"` : '';
  const pinned = integrity ? ` integrity="${integrity}" crossorigin` : '';
  const scripts = (host.scripts ?? []).map((src) => `<script src="${src}"${nonce}></script>`);
  const data = host.rendersItself
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
${host.rendersItself ? '' : scripts.join('\n')}
${loader ? `<script type="module" src="${loader}"${pinned}${nonce}></script>` : ''}
</head>
<body>
<header class="navbar"><strong>${host.title}</strong></header>
<main class="container" id="content">
<h1>${host.title}</h1>
<p>${TEXT}</p>
${host.rendersItself ? '' : columns}
</main>
<footer><p>${TEXT}</p></footer>
${data}
${host.rendersItself ? scripts.join('\n') : ''}
</body>
</html>
`;
}

const TEXT =
  'Our office helps productions from the first scout to the last truck: crews, permits, studios and everything between.';
