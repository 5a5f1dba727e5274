import type { ArticleDraft } from '../../content-files/article-file';
import { type Connection, rows } from '../../db/query';
import { storeBlocks } from './block-rows';
import type { PictureImporter } from './pictures';
import { type Outcome, replaceList, upsertBySlug } from './rows';
import { findAuthor, findCountries, findRelated, findTags } from './topics';

const BLOCKS = {
  read: `SELECT json_agg(json_build_object('content_type', content_type, 'content', content, 'image_url', image_url,
           'image_alt', image_alt, 'image_hour', image_hour, 'image_text', image_text, 'image_caption', image_caption)
           ORDER BY position, id) AS list FROM article_contents WHERE article_id = $1`,
  clear: 'DELETE FROM article_contents WHERE article_id = $1',
  add: `INSERT INTO article_contents (article_id, position, content_type, content, image_url, image_alt, image_hour,
          image_text, image_caption)
        SELECT $1, n, b->>'content_type', b->>'content', b->>'image_url', b->>'image_alt', b->>'image_hour',
          b->>'image_text', b->>'image_caption'
        FROM json_array_elements($2::json) WITH ORDINALITY AS list(b, n)`,
};

const TAGS = {
  read: `SELECT json_agg(json_build_object('id', tag_id) ORDER BY tag_id) AS list FROM article_tags WHERE article_id = $1`,
  clear: 'DELETE FROM article_tags WHERE article_id = $1',
  add: `INSERT INTO article_tags (article_id, tag_id) SELECT $1, (t->>'id')::int FROM json_array_elements($2::json) t`,
};

const COUNTRIES = {
  read: `SELECT json_agg(json_build_object('id', country_id) ORDER BY country_id) AS list
         FROM article_countries WHERE article_id = $1`,
  clear: 'DELETE FROM article_countries WHERE article_id = $1',
  add: `INSERT INTO article_countries (article_id, country_id)
        SELECT $1, (c->>'id')::int FROM json_array_elements($2::json) c`,
};

const RELATED = {
  read: `SELECT json_agg(json_build_object('id', related_id) ORDER BY position) AS list
         FROM related_articles WHERE article_id = $1`,
  clear: 'DELETE FROM related_articles WHERE article_id = $1',
  add: `INSERT INTO related_articles (article_id, related_id, position)
        SELECT $1, (r->>'id')::int, n FROM json_array_elements($2::json) WITH ORDINALITY AS list(r, n)`,
};

interface Written {
  id: number;
  outcome: Outcome;
  /** Names of tags that were added. */
  newTags: string[];
}

/** Writes an article with its blocks, tags and countries. Throws `ImportError`. */
export async function writeArticle(
  client: Connection,
  draft: ArticleDraft,
  pictures: PictureImporter,
): Promise<Written> {
  const { file } = draft;
  const image = await pictures.placeField(file, 'image', draft.image);
  const authorId = await findAuthor(client, draft, pictures);
  const { id, outcome } = await upsertBySlug(client, 'articles', draft.slug, {
    article_type: draft.type,
    title: draft.title,
    strapline: draft.strapline,
    introduction: draft.introduction,
    author_id: authorId,
    status: statusOf(draft),
    embargo: draft.embargo,
    date_published: draft.date.slice(0, 10),
    time_published: `${draft.date.slice(11)}:00`,
    is_external: draft.external !== undefined,
    external_link: draft.external ?? '',
    meta_tag_content: draft.description ?? '',
    advert_country: draft.advert_country ?? '',
    company_name: draft.sponsor?.name ?? '',
    company_website: draft.sponsor?.website ?? '',
    main_image_caption: draft.caption ?? '',
    featured_rank: draft.featured ?? null,
    lead_rank: draft.lead ?? null,
    image_url: image.url,
    image_alt: image.alt,
    image_hour: image.hour,
  });
  const tags = await findTags(client, draft);
  const blocks = await storeBlocks(file, draft.blocks, pictures);
  const blockRows = blocks.map(({ type, html, image, text, caption }) => ({
    content_type: type,
    content: html,
    image_url: image.url,
    image_alt: image.alt,
    image_hour: image.hour,
    image_text: text,
    image_caption: caption,
  }));
  const lists = [
    await replaceList(client, blockRows, BLOCKS, id),
    await replaceList(client, tags.ids, TAGS, id),
    await replaceList(client, await findCountries(client, draft), COUNTRIES, id),
  ];
  const changed = outcome !== 'unchanged' || lists.includes(true);
  if (changed) await rows(client, 'UPDATE articles SET date_modified = now() WHERE id = $1', [id]);
  return { id, outcome: outcome === 'unchanged' && changed ? 'changed' : outcome, newTags: tags.added };
}

const statusOf = ({ draft, withdrawn }: ArticleDraft): string => {
  if (withdrawn) return 'withdrawn';
  return draft ? 'draft' : 'published';
};

/**
 * Relates an article to others after all files of an import are written; returns whether that changed anything.
 * Throws `ImportError` for an unknown article.
 */
export async function relateArticle(client: Connection, draft: ArticleDraft, id: number): Promise<boolean> {
  return replaceList(client, await findRelated(client, draft), RELATED, id);
}
