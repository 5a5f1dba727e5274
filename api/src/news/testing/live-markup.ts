import { type DefaultTreeAdapterMap, html, parse, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const TAGS = new Set(
  (
    'p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre a b strong i em u s small sub sup mark code abbr cite q ' +
    'time figure figcaption img table caption thead tbody tfoot tr th td div span'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href target rel title src alt width height loading datetime scope colspan rowspan id lang dir'.split(' '),
);
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const isElement = (node: Node): node is Element => 'tagName' in node;

function findIn(node: Node, found: string[]): void {
  if (isElement(node)) {
    if (!TAGS.has(node.tagName) || node.namespaceURI !== html.NS.HTML) found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.has(name)) found.push(`${node.tagName} ${name}="${value}"`);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol, origin } = new URL(value, 'https://site.example/');
      if (!SCHEMES.includes(protocol)) found.push(`${node.tagName} ${name}="${value}"`);
      // Written as a path, read as another site.
      if (value.startsWith('/') && origin !== 'https://site.example') found.push(`${name}="${value}"`);
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) findIn(child, found);
  if ('content' in node) findIn(node.content, found);
}

/**
 * What in an HTML text could run, load or leave its place, as browsers parse it: in a fragment and in a document, with
 * scripts on and off, and once more after it was written out again.
 */
export function liveMarkup(text: string): string[] {
  const found: string[] = [];
  for (const scriptingEnabled of [true, false]) {
    const fragment = parseFragment(text, { scriptingEnabled });
    findIn(fragment, found);
    findIn(parseFragment(serialize(fragment), { scriptingEnabled }), found);
    const page = parse(`<!doctype html><div>${text}</div><p id="end"></p>`, { scriptingEnabled });
    const body = page.childNodes.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
    // Head and body themselves; what the text brings lies in the body.
    for (const part of body)
      if ('childNodes' in part) for (const child of part.childNodes) findIn(child, found);
    if (!serialize(page).includes('</div><p id="end"></p>'))
      found.push('the text does not stay in its place');
  }
  return [...new Set(found)];
}

/** The words that a reader sees. */
export function visibleText(text: string): string {
  const words = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(words).join('') : '';
  return words(parseFragment(text));
}
