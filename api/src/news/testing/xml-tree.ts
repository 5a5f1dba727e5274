import { SaxesParser } from 'saxes';

/** A parsed XML element. */
export interface XmlElement {
  name: string;
  /** Namespace URI; empty without one. */
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Parses a document with a strict, namespace-aware parser. Throws if it is not well-formed. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [{ name: '', uri: '', attributes: {}, text: '', children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, { value }]) => [key, value]),
    );
    const element = { name: tag.local, uri: tag.uri, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (more) => {
    const element = open.at(-1);
    if (element) element.text += more;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const [root] = open[0]?.children ?? [];
  if (!root) throw new Error('The document is empty.');
  return root;
}

/** Returns the children with a name. */
export const all = (parent: XmlElement, name: string, uri = parent.uri): XmlElement[] =>
  parent.children.filter((child) => child.name === name && child.uri === uri);

/** Returns the only child with a name; throws unless there is exactly one. */
export function one(parent: XmlElement, name: string, uri = parent.uri): XmlElement {
  const [child, ...more] = all(parent, name, uri);
  if (!child || more.length > 0)
    throw new Error(`<${parent.name}> has ${more.length + (child ? 1 : 0)} <${name}>.`);
  return child;
}
