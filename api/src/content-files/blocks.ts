import { Marked, type Token, type Tokens } from 'marked';
import type * as z from 'zod';
import { safeHtml } from '../http/html';
import { type ContentFile, ImportError } from './content-file';
import { type Blocks, Picture } from './fields';

/** A content block: sanitised HTML, or a picture with its texts. */
export type Block =
  | { type: 'T'; html: string }
  | { type: 'I'; picture: Picture; text: string; caption: string };

const markdown = new Marked({ gfm: true, async: false });

/** Converts Markdown to sanitised HTML. */
export const toHtml = (text: string): string => safeHtml(markdown.parse(text, { async: false })).trim();

/** Converts one line of Markdown to sanitised HTML without a paragraph. */
export const toInlineHtml = (text: string): string =>
  safeHtml(markdown.parseInline(text, { async: false })).trim();

/** Returns the picture if it is a whole paragraph: `![alt text](./harbour.jpg "Caption")`. */
function pictureOf(token: Token): Tokens.Image | undefined {
  if (token.type !== 'paragraph' || token.tokens?.length !== 1) return undefined;
  const [only] = token.tokens;
  return only?.type === 'image' ? (only as Tokens.Image) : undefined;
}

/** Converts the Markdown below the front matter to blocks: a picture in its own paragraph becomes its own block. */
export function readBody(file: ContentFile): Block[] {
  const blocks: Block[] = [];
  let text: Token[] = [];
  const flushText = () => {
    const html = safeHtml(markdown.parser(text)).trim();
    if (html) blocks.push({ type: 'T', html });
    text = [];
  };
  for (const token of markdown.lexer(file.body)) {
    const image = pictureOf(token);
    if (!image) {
      text.push(token);
      continue;
    }
    flushText();
    const picture = Picture.safeParse({ src: image.href, alt: image.text });
    if (!picture.success) {
      const message = picture.error.issues.map((issue) => issue.message).join(', ');
      throw new ImportError([
        { file: file.name, field: 'body', message: `the picture ${image.href} ${message}` },
      ]);
    }
    blocks.push({ type: 'I', picture: picture.data, text: '', caption: image.title ?? '' });
  }
  flushText();
  return blocks;
}

/** Returns the blocks of a file from its Markdown or its field `blocks`. Throws `ImportError` if it has both. */
export function readBlocks(file: ContentFile, fieldBlocks: z.output<typeof Blocks>): Block[] {
  if (fieldBlocks && file.body) {
    throw new ImportError([
      {
        file: file.name,
        field: 'blocks',
        message: 'stands beside a text below the front matter: use one of them',
      },
    ]);
  }
  if (!fieldBlocks) return readBody(file);
  return fieldBlocks.map((block) =>
    block.type === 'text'
      ? { type: 'T', html: toHtml(block.text) }
      : { type: 'I', picture: block.image, text: block.text ?? '', caption: block.caption ?? '' },
  );
}
