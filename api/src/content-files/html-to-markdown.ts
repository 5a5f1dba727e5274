import { toSlug } from '@unitbase/contracts/slug';
import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { parseMarkdown, textOf, toHtml } from './markdown';

/** Returns stored HTML as Markdown. HTML that Markdown cannot express stays, so that nothing is lost. */
export function htmlToMarkdown(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root) as Root;
  visit(tree, 'element', forgetGenerated);
  const nodes = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isLine = nodes.every((node) => node.type === 'text' || isPhrase(node));
  const parts = isLine ? [tree.children] : nodes.map((node) => [node]);
  return parts.map(markdownOf).join('\n\n');
}

const PHRASES = ['a', 'abbr', 'b', 'br', 'code', 'del', 'em', 'i', 'ins', 'mark', 'q', 's', 'small', 'span'];
const isPhrase = (node: RootContent): boolean =>
  node.type === 'element' && [...PHRASES, 'strong', 'sub', 'sup', 'time', 'u'].includes(node.tagName);

/** Removes from an element what the import adds again: the id of a heading, and the size of a picture. */
function forgetGenerated(element: Element): void {
  const { tagName, properties } = element;
  if (/^h[1-6]$/.test(tagName) && String(properties.id ?? '').startsWith(toSlug(textOf(element))))
    delete properties.id;
  if (tagName !== 'img') return;
  properties.src = String(properties.src ?? '').replace(/\?w=\d+$/, '');
  delete properties.loading;
}

function markdownOf(nodes: RootContent[]): string {
  const html = toHtml(nodes);
  const markdown = toMarkdown(toMdast({ type: 'root', children: nodes }), {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    extensions: [gfmToMarkdown()],
  }).trim();
  const isLine =
    nodes.length > 1 || nodes[0]?.type === 'text' || (nodes[0] !== undefined && isPhrase(nodes[0]));
  const result = toHtml(parseMarkdown(markdown, { inline: isLine }).children);
  // An empty line would end a block of HTML.
  return withoutSpace(result) === withoutSpace(html) ? markdown : html.replace(/\n\s*\n/g, '\n');
}

const withoutSpace = (html: string): string =>
  html.replace(/\s+/g, ' ').replace(/> | </g, (text) => text.trim());
