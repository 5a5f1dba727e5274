/** Characters that XML 1.0 forbids even when escaped: control characters, lone surrogates and two non-characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML character data or an attribute value. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** Attributes by name, in order. */
type Attributes = Record<string, string>;

function open(name: string, attributes: Attributes): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return name + list.join('');
}

/** Renders an element that contains text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${open(name, attributes)}>${escapeXml(text)}</${name}>`;

/** Renders an element that contains elements or is empty. */
export const element = (
  name: string,
  attributes: Attributes = {},
  children: readonly string[] = [],
): string =>
  children.length > 0
    ? `<${open(name, attributes)}>\n${children.join('\n')}\n</${name}>`
    : `<${open(name, attributes)}/>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
