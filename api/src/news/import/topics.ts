import { fold, toSlug } from '@unitbase/contracts/slug';
import type { ArticleDraft } from '../../content-files/article-file';
import { type ContentFile, fieldProblem } from '../../content-files/content-file';
import { sameSlug } from '../../content-files/fields';
import { ImportError } from '../../content-files/problem';
import { type Connection, row } from '../../db/query';
import type { PictureImporter } from './pictures';

interface NamedRow {
  id: number;
  name: string;
}

/** Returns the row with the name. Throws `ImportError` if another name has its slug. */
async function findNamed(
  client: Connection,
  table: '(SELECT id, full_name AS name, slug FROM authors)' | 'tags',
  name: string,
  { file, field }: { file: ContentFile; field: string },
): Promise<NamedRow | undefined> {
  const existing = await row<NamedRow>(
    client,
    `SELECT id, name FROM ${table} t WHERE slug = $2 OR fold(name) = fold($1)
     ORDER BY fold(name) = fold($1) DESC, id LIMIT 1`,
    [name, toSlug(name)],
  );
  if (existing && fold(existing.name) !== fold(name)) {
    throw new ImportError([fieldProblem(file, field, sameSlug(name, existing.name))]);
  }
  return existing;
}

/** Returns the id of the author, who is added if the file describes a new one. Throws `ImportError`. */
export async function findAuthor(
  client: Connection,
  { file, author }: ArticleDraft,
  pictures: PictureImporter,
): Promise<number | null> {
  if (author === undefined) return null;
  const name = typeof author === 'string' ? author : author.name;
  const existing = await findNamed(client, '(SELECT id, full_name AS name, slug FROM authors)', name, {
    file,
    field: typeof author === 'string' ? 'author' : 'author.name',
  });
  if (existing) return existing.id;
  if (typeof author === 'string') {
    const message = `no author is called ${name}: correct the name, or write name and job_title to add the author`;
    throw new ImportError([fieldProblem(file, 'author', message)]);
  }
  const image = await pictures.placeField(file, 'author.image', author.image);
  const added = await row<{ id: number }>(
    client,
    `INSERT INTO authors (full_name, slug, job_title, image_url, image_alt) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [name, toSlug(name), author.job_title ?? '', image.url, image.alt],
  );
  return added?.id ?? null;
}

/** Returns the ids of the tags, adding new ones, and the names of those. Throws `ImportError`. */
export async function findTags(client: Connection, { file, tags }: ArticleDraft) {
  const ids: { id: number }[] = [];
  const added: string[] = [];
  for (const [index, name] of tags.entries()) {
    const place = { file, field: `tags.${index}` };
    const existing = await findNamed(client, 'tags', name, place);
    const tag =
      existing ??
      (await row<{ id: number }>(client, 'INSERT INTO tags (name, slug) VALUES ($1, $2) RETURNING id', [
        name,
        toSlug(name),
      ]));
    if (!existing) added.push(name);
    if (tag) ids.push({ id: tag.id });
  }
  return { ids: ids.sort((a, b) => a.id - b.id), added };
}

/** Returns the ids of the countries. Throws `ImportError` for an unknown one and for one that is named twice. */
export async function findCountries(
  client: Connection,
  { file, countries }: ArticleDraft,
): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  for (const [index, name] of countries.entries()) {
    const fail = (message: string) => new ImportError([fieldProblem(file, `countries.${index}`, message)]);
    const country = await row<{ id: number }>(
      client,
      'SELECT id FROM countries WHERE slug = $2 OR fold(name) = fold($1) ORDER BY id LIMIT 1',
      [name, toSlug(name)],
    );
    if (!country) throw fail(`there is no country ${name} in the directory: correct the name`);
    if (ids.some(({ id }) => id === country.id)) throw fail(`names the country ${name} again: remove it`);
    ids.push({ id: country.id });
  }
  return ids.sort((a, b) => a.id - b.id);
}

/** Returns the ids of the related articles. Throws `ImportError` for an unknown one. */
export async function findRelated(
  client: Connection,
  { file, related }: ArticleDraft,
): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  for (const [index, slug] of related.entries()) {
    const article = await row<{ id: number }>(client, 'SELECT id FROM articles WHERE slug = $1', [slug]);
    if (!article) {
      const message = `there is no article ${slug}: correct the slug or import that article too`;
      throw new ImportError([fieldProblem(file, `related.${index}`, message)]);
    }
    ids.push({ id: article.id });
  }
  return ids;
}
