import { isoMinute } from '@unitbase/contracts/dates';
import type { ArticleForm, ArticleTexts } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { toSlug } from '@unitbase/contracts/slug';
import type { ContentText } from '../../content-files/content-text';
import { throwFieldErrors } from '../../http/http-error';
import { markdownPicture } from '../import/stored-text';
import { wasPublic } from './save';

type Fields = Record<string, unknown>;

/** Returns the text of an article as the form has it. Rejects a time or an embargo that does not fit with 422. */
export function textOfForm(form: ArticleForm, previous: Fields | undefined, hasAuthor: boolean): ContentText {
  const image = form.image_src
    ? { src: form.image_src, alt: form.image_alt, ...(form.image_hour ? { hour: form.image_hour } : {}) }
    : undefined;
  const isNewAuthor = form.author !== '' && form.author_title !== '' && !hasAuthor;
  return {
    fields: {
      title: form.title,
      slug: form.slug || String(previous?.slug ?? toSlug(form.title).slice(0, 160)),
      type: form.type,
      ...publicationOf(form, previous),
      strapline: form.strapline,
      introduction: form.introduction,
      author: isNewAuthor ? { name: form.author, job_title: form.author_title } : form.author,
      tags: form.tags,
      countries: form.countries,
      image,
      caption: form.caption,
      sponsor: form.sponsor_name ? { name: form.sponsor_name, website: form.sponsor_website } : undefined,
      external: form.external,
      description: form.description,
      advert_country: form.advert_country,
      featured: rankOf(form.featured),
      lead: rankOf(form.lead),
      related: form.related,
    },
    body: form.body.replaceAll('\r\n', '\n'),
  };
}

/** Returns a rank as a number; other text stays, so that its field has a problem. */
const rankOf = (rank: string): number | string | undefined =>
  rank === '' ? undefined : /^\d+$/.test(rank) ? Number(rank) : rank;

/** Returns day, time and state as the form's publication says. */
function publicationOf(
  { publication, day, time, embargo }: ArticleForm,
  previous: Fields | undefined,
): Fields {
  const now = isoMinute(new Date());
  const { date = now, draft, withdrawn } = previous ?? { draft: true };
  if (publication === 'keep') return { date, draft, withdrawn, embargo: previous?.embargo };
  const moment = day && time ? `${day} ${time}`.replace(' 00:00', '') : '';
  if (publication === 'draft') return { date: moment || date, draft: true, embargo };
  if (publication === 'schedule') {
    if (!moment) throwFieldErrors({ day: [text.dayMissing] });
    if (moment <= now) throwFieldErrors({ day: [text.dayPast] });
    return { date: moment, embargo };
  }
  if (embargo && previous?.embargo && String(date) > now)
    throwFieldErrors({ embargo: [text.underEmbargo(String(date))] });
  return { date: previous && wasPublic(previous) ? date : now };
}

/** Returns the texts of an article for the editor. */
export function textsOf({ fields, body }: ContentText): ArticleTexts {
  const one = (name: string) => (fields[name] === undefined ? '' : String(fields[name]));
  const list = (name: string) => (fields[name] as string[] | undefined) ?? [];
  const part = (name: string, key: string) =>
    String((fields[name] as Record<string, string> | undefined)?.[key] ?? '');
  return {
    ...{ title: one('title'), slug: one('slug'), type: one('type') as ArticleTexts['type'] },
    ...{ strapline: one('strapline'), introduction: one('introduction') },
    body: body || blocksAsMarkdown(fields.blocks as Block[] | undefined),
    author: typeof fields.author === 'object' ? part('author', 'name') : one('author'),
    ...{ tags: list('tags'), countries: list('countries'), related: list('related') },
    image_src: part('image', 'src'),
    image_alt: part('image', 'alt'),
    image_hour: part('image', 'hour'),
    sponsor_name: part('sponsor', 'name'),
    sponsor_website: part('sponsor', 'website'),
    ...{ caption: one('caption'), external: one('external'), description: one('description') },
    ...{ advert_country: one('advert_country'), featured: one('featured'), lead: one('lead') },
  };
}

type Block =
  | { type: 'text'; text: string }
  | { type: 'image'; image: { src: string; alt: string }; text?: string; caption?: string };

/** Returns the field `blocks` as Markdown, which the editor shows in its place. */
const blocksAsMarkdown = (blocks: readonly Block[] = []): string =>
  blocks
    .map((block) =>
      block.type === 'text'
        ? block.text
        : markdownPicture(
            block.image.src,
            block.image.alt,
            [block.text, block.caption].filter(Boolean).join(' '),
          ),
    )
    .join('\n\n');
