import type { Element, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import type * as z from 'zod';
import { type ContentFile, fieldProblem } from './content-file';
import { type Blocks, Picture } from './fields';
import { parseMarkdown, textOf, toHtml } from './markdown';
import type { Problem } from './problem';
import { checkTexts, decode, nodeProblem, type SourceText } from './text-rules';

/** Content block: text with pictures inside, or a picture with its texts. */
export type Block =
  | { type: 'T'; content: RootContent[]; pictures: InlinePicture[] }
  | { type: 'I'; picture: Picture; text: string; caption: string; at: Position };

/** Picture inside a text; the import sets the URL of its element. */
export interface InlinePicture {
  element: Element;
  picture: Picture;
  at: Position;
}

/** Returns the problem of a picture at its position in the file. */
export type Position = (message: string) => Problem;

/** Returns the blocks of a file from its Markdown or its field `blocks`, and adds problems with them to `problems`. */
export function readBlocks(
  file: ContentFile,
  fieldBlocks: z.output<typeof Blocks>,
  problems: Problem[],
): Block[] {
  if (fieldBlocks && file.body.trim()) {
    const message = 'stands beside a text below the front matter: remove one of them';
    problems.push(fieldProblem(file, 'blocks', message));
    return [];
  }
  const texts: SourceText[] = [];
  const sources = fieldBlocks ?? [{ type: 'text' as const, text: file.body }];
  const blocks = sources.flatMap((source, index): Block[] => {
    if (source.type === 'image') {
      const { image, text = '', caption = '' } = source;
      const at: Position = (message) => fieldProblem(file, `blocks.${index}.image`, message);
      return [{ type: 'I', picture: image, text, caption, at }];
    }
    const tree = parseMarkdown(source.text, { idPrefix: index > 0 ? `block-${index}-` : '' });
    const text = { tree, field: fieldBlocks ? `blocks.${index}.text` : 'body' };
    texts.push(text);
    return splitText(file, text, problems);
  });
  problems.push(...checkTexts(file, texts));
  return blocks;
}

/** Returns the body as sanitised HTML, for content that has no pictures in its text. */
export const readBodyHtml = (file: ContentFile, problems: Problem[]): string =>
  readHtml(file, { tree: parseMarkdown(file.body), field: 'body' }, problems);

/** Returns a field of Markdown as sanitised HTML: one line without a paragraph, or paragraphs after an empty line. */
export function readFieldHtml(file: ContentFile, field: string, text: string, problems: Problem[]): string {
  const inline = !/\n\s*\n/.test(text);
  return readHtml(file, { tree: parseMarkdown(text, { inline, idPrefix: `${field}-` }), field }, problems);
}

function readHtml(file: ContentFile, text: SourceText, problems: Problem[]): string {
  visit(text.tree, 'element', (element) => {
    if (element.tagName !== 'img') return;
    const message = 'must not contain a picture: use the field image or the body of an article';
    problems.push(nodeProblem(file, text.field, element, message));
  });
  problems.push(...checkTexts(file, [text]));
  return toHtml(text.tree.children);
}

/** Splits a text at pictures that stand alone. */
function splitText(file: ContentFile, { tree, field }: SourceText, problems: Problem[]): Block[] {
  const blocks: Block[] = [];
  const read = (element: Element): InlinePicture | undefined => {
    const at: Position = (message) => nodeProblem(file, field, element, message);
    const { src = '', alt = '' } = element.properties;
    const picture = Picture.safeParse({ src, alt });
    if (picture.success) return { element, picture: picture.data, at };
    const message = picture.error.issues.map((issue) => issue.message).join(', and ');
    problems.push(at(`the picture ${decode(String(src)) || "''"} ${message}`));
    return undefined;
  };
  let content: RootContent[] = [];
  const flushText = () => {
    if (toHtml(content)) {
      const pictures = imagesIn(content).flatMap((image) => read(image) ?? []);
      blocks.push({ type: 'T', content, pictures });
    }
    content = [];
  };
  for (const node of tree.children) {
    const alone = picturesAlone(node);
    if (!alone) {
      content.push(node);
      continue;
    }
    flushText();
    for (const { image, caption } of alone) {
      const result = read(image);
      if (result) blocks.push({ type: 'I', picture: result.picture, text: '', caption, at: result.at });
    }
  }
  flushText();
  return blocks;
}

function imagesIn(nodes: readonly RootContent[]): Element[] {
  const images: Element[] = [];
  visit({ type: 'root', children: [...nodes] }, 'element', (element: Element) => {
    if (element.tagName === 'img') images.push(element);
  });
  return images;
}

/** Returns the pictures with captions of a node without other content; `undefined` for other nodes. */
function picturesAlone(node: RootContent): { image: Element; caption: string }[] | undefined {
  if (node.type !== 'element') return undefined;
  const children = node.children.filter(
    (child) =>
      !(child.type === 'text' && child.value.trim() === '') &&
      !(child.type === 'element' && child.tagName === 'br'),
  );
  const elements = children.filter((child) => child.type === 'element');
  const isTag = (name: string) => (element: Element) => element.tagName === name;
  const images = elements.filter(isTag('img'));
  if (images.length === 0 || elements.length < children.length) return undefined;
  if (node.tagName === 'p' && images.length === elements.length) {
    return images.map((image) => ({ image, caption: String(image.properties.title ?? '').trim() }));
  }
  const [image, ...more] = images;
  const [caption, ...captions] = elements.filter(isTag('figcaption'));
  const isFigure = node.tagName === 'figure' && more.length + captions.length === 0;
  if (!image || !isFigure || elements.length > (caption ? 2 : 1)) return undefined;
  return [{ image, caption: caption ? textOf(caption) : '' }];
}
