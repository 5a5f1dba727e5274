import { Marked, type Token, type Tokens } from 'marked';
import type * as z from 'zod';
import { safeHtml } from '../http/html';
import { type ContentFile, ImportError } from './content-file';
import { type Blocks, Picture } from './fields';

/** A block as the database holds it: sanitised HTML, or a picture with its words. */
export type Block =
  | { type: 'T'; html: string }
  | { type: 'I'; picture: Picture; text: string; caption: string };

const markdown = new Marked({ gfm: true, async: false });

/** Markdown as sanitised HTML. */
export const toHtml = (text: string): string => safeHtml(markdown.parse(text, { async: false })).trim();

/** One line of Markdown as sanitised HTML without a paragraph around it. */
export const toInlineHtml = (text: string): string =>
  safeHtml(markdown.parseInline(text, { async: false })).trim();

/** The picture that is a whole paragraph: `![what it shows](./harbour.jpg "Caption")`. */
function pictureOf(token: Token): Tokens.Image | undefined {
  if (token.type !== 'paragraph' || token.tokens?.length !== 1) return undefined;
  const [only] = token.tokens;
  return only?.type === 'image' ? (only as Tokens.Image) : undefined;
}

/** The Markdown below the front matter: pictures that stand alone become blocks, the text between them one block each. */
export function readBody(file: ContentFile): Block[] {
  const blocks: Block[] = [];
  let text: Token[] = [];
  const endText = () => {
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
    endText();
    const picture = Picture.safeParse({ src: image.href, alt: image.text });
    if (!picture.success) {
      const message = picture.error.issues.map((issue) => issue.message).join(', ');
      throw new ImportError([
        { file: file.name, field: 'body', message: `the picture ${image.href} ${message}` },
      ]);
    }
    blocks.push({ type: 'I', picture: picture.data, text: '', caption: image.title ?? '' });
  }
  endText();
  return blocks;
}

/** The blocks of a file, from its Markdown or its field `blocks`; throws `ImportError` where it has both. */
export function readBlocks(file: ContentFile, given: z.output<typeof Blocks>): Block[] {
  if (given && file.body) {
    throw new ImportError([
      {
        file: file.name,
        field: 'blocks',
        message: 'stands beside a text below the front matter: use one of them',
      },
    ]);
  }
  if (!given) return readBody(file);
  return given.map((block) =>
    block.type === 'text'
      ? { type: 'T', html: toHtml(block.text) }
      : { type: 'I', picture: block.image, text: block.text ?? '', caption: block.caption ?? '' },
  );
}
