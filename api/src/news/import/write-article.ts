import type { ArticleDraft } from '../../content-files/article-file';
import { ImportError } from '../../content-files/content-file';
import { type Connection, row, rows } from '../../db/query';
import type { PictureImporter } from './pictures';
import { type Outcome, replaceList, upsertBySlug } from './rows';

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

const slugOf = (name: string): string =>
  `trim(both '-' from regexp_replace(fold(${name}), '[^[:alnum:]]+', '-', 'g'))`;

interface Written {
  id: number;
  outcome: Outcome;
  /** Names of tags that were added. */
  newTags: string[];
}

/** Writes an article with its blocks, tags and countries. Throws `ImportError` for an unknown author or country. */
export async function writeArticle(
  client: Connection,
  draft: ArticleDraft,
  pictures: PictureImporter,
): Promise<Written> {
  const { file } = draft;
  const image = await pictures.place(file, 'image', draft.image);
  const authorId = await findAuthor(client, draft, pictures);
  const { id, outcome } = await upsertBySlug(client, 'articles', draft.slug, {
    article_type: draft.type,
    title: draft.title,
    strapline: draft.strapline,
    introduction: draft.introduction,
    author_id: authorId,
    status: draft.draft ? 'draft' : 'published',
    date_published: draft.date,
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
  const tags = await findTags(client, draft.tags);
  const lists = [
    await replaceList(client, await blockRows(draft, pictures), BLOCKS, id),
    await replaceList(client, tags.ids, TAGS, id),
    await replaceList(client, await findCountries(client, draft), COUNTRIES, id),
  ];
  const changed = outcome !== 'unchanged' || lists.includes(true);
  if (changed) await rows(client, 'UPDATE articles SET date_modified = now() WHERE id = $1', [id]);
  return { id, outcome: outcome === 'unchanged' && changed ? 'changed' : outcome, newTags: tags.added };
}

/**
 * Relates an article to others after all files of an import are written; returns whether that changed anything.
 * Throws `ImportError` for an unknown article.
 */
export async function relateArticle(client: Connection, draft: ArticleDraft, id: number): Promise<boolean> {
  return replaceList(client, await findRelated(client, draft), RELATED, id);
}

async function blockRows({ file, blocks }: Pick<ArticleDraft, 'file' | 'blocks'>, pictures: PictureImporter) {
  const list: object[] = [];
  for (const block of blocks) {
    const image =
      block.type === 'I'
        ? await pictures.place(file, 'body', block.picture)
        : { url: null, alt: '', hour: null };
    list.push({
      content_type: block.type,
      content: block.type === 'T' ? block.html : '',
      image_url: image.url,
      image_alt: image.alt,
      image_hour: image.hour,
      image_text: block.type === 'I' ? block.text : '',
      image_caption: block.type === 'I' ? block.caption : '',
    });
  }
  return list;
}

async function findAuthor(
  client: Connection,
  { file, author }: ArticleDraft,
  pictures: PictureImporter,
): Promise<number | null> {
  if (author === undefined) return null;
  const name = typeof author === 'string' ? author : author.name;
  const existing = await row<{ id: number }>(
    client,
    `SELECT id FROM authors WHERE fold(full_name) = fold($1) OR slug = ${slugOf('$1')} ORDER BY id LIMIT 1`,
    [name],
  );
  if (existing) return existing.id;
  if (typeof author === 'string') {
    const message = `nobody is called ${name}: write name and job_title to add an author`;
    throw new ImportError([{ file: file.name, field: 'author', message }]);
  }
  const image = await pictures.place(file, 'author.image', author.image);
  const added = await row<{ id: number }>(
    client,
    `INSERT INTO authors (full_name, slug, job_title, image_url, image_alt) VALUES ($1, ${slugOf('$1')}, $2, $3, $4)
     RETURNING id`,
    [name, author.job_title ?? '', image.url, image.alt],
  );
  return added?.id ?? null;
}

async function findTags(client: Connection, names: readonly string[]) {
  const ids: { id: number }[] = [];
  const added: string[] = [];
  for (const name of names) {
    const existing = await row<{ id: number }>(
      client,
      `SELECT id FROM tags WHERE fold(name) = fold($1) OR slug = ${slugOf('$1')} ORDER BY id LIMIT 1`,
      [name],
    );
    const tag =
      existing ??
      (await row<{ id: number }>(
        client,
        `INSERT INTO tags (name, slug) VALUES ($1, ${slugOf('$1')}) RETURNING id`,
        [name],
      ));
    if (!existing) added.push(name);
    if (tag) ids.push({ id: tag.id });
  }
  return { ids: ids.sort((a, b) => a.id - b.id), added };
}

async function findCountries(
  client: Connection,
  { file, countries }: ArticleDraft,
): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  for (const [index, name] of countries.entries()) {
    const country = await row<{ id: number }>(
      client,
      'SELECT id FROM countries WHERE slug = lower($1) OR fold(name) = fold($1) ORDER BY id LIMIT 1',
      [name],
    );
    if (!country) {
      throw new ImportError([
        {
          file: file.name,
          field: `countries.${index}`,
          message: `there is no country ${name} in the directory`,
        },
      ]);
    }
    ids.push({ id: country.id });
  }
  return ids.sort((a, b) => a.id - b.id);
}

async function findRelated(client: Connection, { file, related }: ArticleDraft): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  for (const [index, slug] of related.entries()) {
    const article = await row<{ id: number }>(client, 'SELECT id FROM articles WHERE slug = $1', [slug]);
    if (!article) {
      throw new ImportError([
        { file: file.name, field: `related.${index}`, message: `there is no article ${slug}` },
      ]);
    }
    ids.push({ id: article.id });
  }
  return ids;
}
