import { type DefaultTreeAdapterMap, html, parse, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const TAGS = new Set(
  (
    'p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre a b strong i em u s del ins small sub sup mark code kbd abbr cite q ' +
    'time figure figcaption img table caption thead tbody tfoot tr th td details summary div span'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href target rel title src alt width height loading datetime scope colspan rowspan align open aria-label id lang dir'.split(
    ' ',
  ),
);
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const isElement = (node: Node): node is Element => 'tagName' in node;

function collectLive(node: Node, findings: string[]): void {
  if (isElement(node)) {
    if (!TAGS.has(node.tagName) || node.namespaceURI !== html.NS.HTML) findings.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.has(name) && `${name}=${value}` !== 'class=tasks')
        findings.push(`${node.tagName} ${name}="${value}"`);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol, origin } = new URL(value, 'https://site.example/');
      if (!SCHEMES.includes(protocol)) findings.push(`${node.tagName} ${name}="${value}"`);
      // A path that browsers resolve to another site.
      if (value.startsWith('/') && origin !== 'https://site.example') findings.push(`${name}="${value}"`);
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) collectLive(child, findings);
  if ('content' in node) collectLive(node.content, findings);
}

/**
 * Returns markup that could run, load or break out of its element, as browsers parse it: as a fragment and in a document,
 * with scripts on and off, and parsed again after serialising.
 */
export function liveMarkup(text: string): string[] {
  const findings: string[] = [];
  for (const scriptingEnabled of [true, false]) {
    const fragment = parseFragment(text, { scriptingEnabled });
    collectLive(fragment, findings);
    collectLive(parseFragment(serialize(fragment), { scriptingEnabled }), findings);
    const page = parse(`<!doctype html><div>${text}</div><p id="end"></p>`, { scriptingEnabled });
    const body = page.childNodes.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
    // Skip `head` and `body` themselves: the text is inside `body`.
    for (const part of body)
      if ('childNodes' in part) for (const child of part.childNodes) collectLive(child, findings);
    if (!serialize(page).includes('</div><p id="end"></p>'))
      findings.push('the text does not stay in its place');
  }
  return [...new Set(findings)];
}

/** Returns the text that a reader sees. */
export function visibleText(text: string): string {
  const words = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(words).join('') : '';
  return words(parseFragment(text));
}
