import type { Block } from '../../content-files/blocks';
import type { ContentFile } from '../../content-files/content-file';
import { toHtml } from '../../content-files/markdown';
import { noPicture, type PictureImporter, type StoredPicture } from './pictures';

/** Stored block: sanitised HTML, or a picture with its texts. */
export interface StoredBlock {
  type: 'T' | 'I';
  html: string;
  image: StoredPicture;
  text: string;
  caption: string;
}

/** Stores the pictures of the blocks and renders their HTML. Throws `ImportError`. */
export async function storeBlocks(
  file: ContentFile,
  blocks: readonly Block[],
  pictures: PictureImporter,
): Promise<StoredBlock[]> {
  const stored: StoredBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'I') {
      const image = await pictures.place(file, block.picture, block.at);
      stored.push({ type: 'I', html: '', image, text: block.text, caption: block.caption });
    } else {
      await pictures.placeInline(file, block.pictures);
      stored.push({ type: 'T', html: toHtml(block.content), image: noPicture, text: '', caption: '' });
    }
  }
  return stored;
}
