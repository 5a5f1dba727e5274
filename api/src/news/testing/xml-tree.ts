import { SaxesParser } from 'saxes';

/** An element as a strict parser read it. */
export interface XmlElement {
  name: string;
  /** Namespace of the name; empty without one. */
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Reads a document by a validating, namespace-aware parser. Throws where it is not well-formed. */
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

/** Children of one name. */
export const all = (parent: XmlElement, name: string, uri = parent.uri): XmlElement[] =>
  parent.children.filter((child) => child.name === name && child.uri === uri);

/** The one child of a name; throws unless there is exactly one. */
export function one(parent: XmlElement, name: string, uri = parent.uri): XmlElement {
  const [found, ...more] = all(parent, name, uri);
  if (!found || more.length > 0)
    throw new Error(`<${parent.name}> has ${more.length + (found ? 1 : 0)} <${name}>.`);
  return found;
}
