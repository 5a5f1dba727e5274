import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml as stringify } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { safeHtml } from '../http/html';

interface MarkdownOptions {
  /** Reads one line of text: '1. April' is no list. @default false */
  inline?: boolean;
  /** Prefix of the ids of footnotes, which must be unique in a page. @default '' */
  idPrefix?: string;
}

/** Syntax that starts a block, by its name in micromark. */
const BLOCK_SYNTAX = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'gfmFootnoteDefinition',
  'headingAtx',
  'htmlFlow',
  'list',
  'setextUnderline',
  'table',
  'thematicBreak',
];

/** Parses GitHub Flavored Markdown with HTML into elements with positions. The HTML is not sanitised. */
export function parseMarkdown(text: string, { inline = false, idPrefix = '' }: MarkdownOptions = {}): Root {
  const tree = fromMarkdown(text, {
    // '~10 to ~20' is no deletion.
    extensions: [gfm({ singleTilde: false }), ...(inline ? [{ disable: { null: BLOCK_SYNTAX } }] : [])],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const elements = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: idPrefix,
    footnoteLabel: 'Notes',
    footnoteLabelProperties: {},
    footnoteBackLabel: (index) => `Back to reference ${index + 1}`,
  }) as Root;
  const [only, ...others] = elements.children;
  const isLine = inline && only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  const content = raw(isLine ? { ...elements, children: only.children } : elements, {
    file: new VFile(text),
  }) as Root;
  visit(content, 'element', adaptElement);
  return content;
}

/** Replaces checkboxes of tasks by characters, which feeds and plain text keep, and frees the id of 'Notes'. */
function adaptElement({ properties, children }: Element): void {
  const { className, id } = properties;
  if (id === 'footnote-label') delete properties.id;
  if (!Array.isArray(className)) return;
  if (className.includes('contains-task-list')) properties.className = ['tasks'];
  if (!className.includes('task-list-item')) return;
  visit({ type: 'root', children }, 'element', (box, index, parent) => {
    if (box.tagName !== 'input' || index === undefined) return;
    parent?.children.splice(index, 1, { type: 'text', value: box.properties.checked ? '☑' : '☐' });
  });
}

/** Returns the elements as sanitised HTML. */
export const toHtml = (children: readonly RootContent[]): string =>
  safeHtml(stringify({ type: 'root', children: [...children] })).trim();

/** Returns the text of an element without its tags. */
export function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => {
    text += value;
  });
  return text.replace(/\s+/g, ' ').trim();
}
