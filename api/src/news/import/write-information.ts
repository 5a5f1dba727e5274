import type { InformationDraft } from '../../content-files/information-file';
import { type Connection, rows } from '../../db/query';
import { storeBlocks } from './block-rows';
import type { PictureImporter } from './pictures';
import { type Outcome, replaceList, upsertBySlug } from './rows';

const BLOCKS = {
  read: `SELECT json_agg(json_build_object('content', content, 'image_url', image_url, 'image_alt', image_alt,
           'image_hour', image_hour, 'image_text', image_text) ORDER BY position, id) AS list
         FROM info_blocks WHERE page_id = $1`,
  clear: 'DELETE FROM info_blocks WHERE page_id = $1',
  add: `INSERT INTO info_blocks (page_id, position, content, image_url, image_alt, image_hour, image_text)
        SELECT $1, n, b->>'content', b->>'image_url', b->>'image_alt', b->>'image_hour', b->>'image_text'
        FROM json_array_elements($2::json) WITH ORDINALITY AS list(b, n)`,
};

/** Writes an information page and its blocks. */
export async function writeInformation(
  client: Connection,
  draft: InformationDraft,
  pictures: PictureImporter,
): Promise<{ id: number; outcome: Outcome }> {
  const { id, outcome } = await upsertBySlug(client, 'info_pages', draft.slug, {
    title: draft.title,
    description: draft.description,
  });
  const stored = await storeBlocks(draft.file, draft.blocks, pictures);
  const blocks = stored.map(({ html, image, text, caption }) => ({
    content: html,
    image_url: image.url,
    image_alt: image.alt,
    image_hour: image.hour,
    image_text: caption || text,
  }));
  const changed = (await replaceList(client, blocks, BLOCKS, id)) || outcome !== 'unchanged';
  if (changed) await rows(client, 'UPDATE info_pages SET updated_at = now() WHERE id = $1', [id]);
  return { id, outcome: outcome === 'unchanged' && changed ? 'changed' : outcome };
}
