import { toSlug } from '@unitbase/contracts/slug';
import type { Element, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { type ContentFile, fieldProblem } from './content-file';
import { textOf } from './markdown';
import type { Problem } from './problem';

/** Text of a file: its body or one of its fields. */
export interface SourceText {
  tree: Root;
  /** `body`, or a field such as `blocks.0.text`. */
  field: string;
}

/** Ids that every page uses. */
const PAGE_IDS = ['main', 'boot'];

/** Elements with content that sanitising would remove without a trace. */
const REFUSED = ['audio', 'canvas', 'embed', 'iframe', 'object', 'svg', 'video'];

/** Number of anchors that a message about a wrong link names. */
const MAX_ANCHORS = 5;

/** Returns a problem at a node of a text, with its line if the text is the body. */
export function nodeProblem(
  file: ContentFile,
  field: string,
  { position }: Pick<Element, 'position'>,
  message: string,
): Problem {
  if (field !== 'body' || !position) return fieldProblem(file, field, message);
  return { file: file.name, line: file.bodyLine + position.start.line - 1, field, message };
}

/**
 * Gives headings their ids and returns the problems of all texts of a page: ids that are used twice, links that lead
 * nowhere, refused elements, and Markdown that would be shown as it is written.
 */
export function checkTexts(file: ContentFile, texts: readonly SourceText[]): Problem[] {
  const ids = new Set<string>();
  const problems: Problem[] = [];
  const checkElements = (rule: (element: Element) => string | undefined) => {
    for (const { tree, field } of texts) {
      visit(tree, 'element', (element) => {
        const message = rule(element);
        if (message) problems.push(nodeProblem(file, field, element, message));
      });
    }
  };
  checkElements((element) => addOwnId(element, ids));
  checkElements((element) => addHeadingId(element, ids));
  checkElements((element) => linkError(element, [...ids]) ?? elementError(element));
  for (const { tree, field } of texts) {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      const message = node.type === 'text' ? leftoverError(node.value) : undefined;
      if (message) problems.push(nodeProblem(file, field, node, message));
      return CONTINUE;
    });
  }
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const isTaken = (id: string, ids: ReadonlySet<string>): boolean => ids.has(id) || PAGE_IDS.includes(id);

function addOwnId({ properties: { id } }: Element, ids: Set<string>): string | undefined {
  if (typeof id !== 'string') return undefined;
  if (isTaken(id, ids)) return `the id ${id} is used already: choose another one`;
  ids.add(id);
  return undefined;
}

/** Sets a heading's id to the slug of its text, with a number if another element has it (decision C17). */
function addHeadingId(element: Element, ids: Set<string>): undefined {
  if (!/^h[1-6]$/.test(element.tagName) || element.properties.id) return;
  const slug = toSlug(textOf(element));
  if (!slug) return;
  let id = slug;
  for (let number = 2; isTaken(id, ids); number += 1) id = `${slug}-${number}`;
  ids.add(id);
  element.properties.id = id;
}

function linkError({ tagName, properties }: Element, ids: readonly string[]): string | undefined {
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string') return undefined;
  if (href.startsWith('#')) {
    if (ids.includes(decode(href.slice(1)))) return undefined;
    const anchors = ids.slice(0, MAX_ANCHORS).map((id) => `#${id}`);
    const advice = anchors.length > 0 ? `write one of ${anchors.join(', ')}` : 'add a heading';
    return `the link ${href} leads nowhere: ${advice}`;
  }
  if (/^\/(?![/\\])/.test(href) || /^(mailto|tel):/i.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) {
    return URL.canParse(href) ? undefined : `the link ${href} is no valid address: correct it`;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) {
    return `the link ${href} must use http, https, mailto or tel: correct it`;
  }
  return `the link ${href || "''"} is relative: write a path such as /news/search, or an address with https://`;
}

const elementError = ({ tagName }: Element): string | undefined =>
  REFUSED.includes(tagName) ? `<${tagName}> is not allowed: add a picture or a link in its place` : undefined;

/** Markdown of a link, picture or note that is left in a text. */
const LEFTOVER = /!?\[[^\]]*\](?:\(|\[)|\[\^[^\]\s]+\]/;

function leftoverError(text: string): string | undefined {
  const [leftover] = LEFTOVER.exec(text) ?? [];
  if (!leftover) return undefined;
  const advice = leftover.startsWith('[^')
    ? `add its text in a line ${leftover}: …`
    : 'write its address in < >, without a line break, or mark it as code';
  return `'${leftover}' would be shown as it is written: ${advice}`;
}

/** Decodes percent-encoded characters; returns a text with a wrong encoding unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
