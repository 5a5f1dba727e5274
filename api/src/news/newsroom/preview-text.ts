import type { PreviewForm, TextPreview } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { type Block, readBlocks, readFieldHtml } from '../../content-files/blocks';
import { contentFileOf } from '../../content-files/content-text';
import { ImportError, type Problem } from '../../content-files/problem';
import type { MediaStore } from '../../media/store/media-store';
import { storeBlocks } from '../import/block-rows';
import { PictureImporter } from '../import/pictures';
import { countWords } from './describe-changes';

/** Renders texts as saving would, and returns the problems that saving would report. Stores nothing. */
export async function previewText(form: PreviewForm, media: MediaStore): Promise<TextPreview> {
  const problems: Problem[] = [];
  const file = contentFileOf({ fields: {}, body: form.body }, '');
  const strapline = readFieldHtml(file, 'strapline', form.strapline, problems);
  const introduction = readFieldHtml(file, 'introduction', form.introduction, problems);
  const blocks = readBlocks(file, undefined, problems);
  const pictures = new PictureImporter(media, true);
  const contents: TextPreview['article_contents'] = [];
  for (const block of blocks) contents.push(...(await render(block)));

  async function render(block: Block): Promise<TextPreview['article_contents']> {
    try {
      const stored = await storeBlocks(file, [block], pictures);
      return stored.map(({ type, html, image, text: words, caption }) => ({
        id: contents.length + 1,
        content_type: type,
        content: html,
        image_url: image.url,
        image_alt: image.alt,
        image_text: words,
        image_caption: caption,
      }));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  }
  return {
    ...{ strapline, introduction, article_contents: contents },
    words: countWords(form.body),
    problems: problems.map(sentenceOf),
  };
}

const sentenceOf = ({ field = '', line, message }: Problem): string =>
  field === 'body' && line ? `Line ${line}: ${message}` : `${text.fields[field] ?? field}: ${message}`;
