import { articleTypes } from '@unitbase/contracts/entities/news';
import { websiteUrl } from '@unitbase/contracts/urls';
import { type ContentText, normalizeText } from '../../content-files/content-text';
import { htmlToMarkdown } from '../../content-files/html-to-markdown';
import { type Connection, jsonList, row } from '../../db/query';
import { type ContentKind, kinds } from '../import/drafts';
import { markdownPicture } from '../import/stored-text';

interface StoredText extends ContentText {
  /** Time of the last change. */
  savedAt: Date;
}

/**
 * Reads the text of content of each kind that has no version yet: HTML becomes Markdown.
 * The newsroom wrote it before versions were kept, or the starting data hold it.
 */
export const readStoredText: Record<
  ContentKind,
  (connection: Connection, id: number) => Promise<StoredText>
> = {
  articles: readArticleText,
  quizzes: readQuizText,
  information: readInformationText,
};

interface StoredPicture {
  image_url: string | null;
  image_alt: string;
  image_hour: string | null;
}

interface StoredBlock extends Omit<StoredPicture, 'image_hour'> {
  content: string;
  image_text: string;
  image_caption: string;
}

const MOMENT = (table: string) =>
  `${table}.date_published::text || CASE WHEN ${table}.time_published = '00:00' THEN ''
     ELSE to_char(${table}.time_published, ' HH24:MI') END`;

interface ArticleRow extends StoredPicture {
  [column: string]: unknown;
  strapline: string;
  introduction: string;
  company_name: string;
  company_website: string;
  article_type: number;
  status: string;
  date_modified: Date;
  blocks: StoredBlock[];
}

async function readArticleText(connection: Connection, id: number): Promise<StoredText> {
  const article = await row<ArticleRow>(
    connection,
    `SELECT a.*, ${MOMENT('a')} AS date, w.full_name AS author,
       (SELECT coalesce(jsonb_agg(t.name ORDER BY t.name), '[]') FROM article_tags k JOIN tags t ON t.id = k.tag_id
        WHERE k.article_id = a.id) AS tags,
       (SELECT coalesce(jsonb_agg(c.name ORDER BY c.name), '[]')
        FROM article_countries k JOIN countries c ON c.id = k.country_id WHERE k.article_id = a.id) AS countries,
       (SELECT coalesce(jsonb_agg(o.slug ORDER BY r.position), '[]')
        FROM related_articles r JOIN articles o ON o.id = r.related_id WHERE r.article_id = a.id) AS related,
       ${jsonList(
         `SELECT content, image_url, image_alt, image_text, image_caption FROM article_contents b
          WHERE b.article_id = a.id ORDER BY b.position, b.id`,
       )} AS blocks
     FROM articles a LEFT JOIN authors w ON w.id = a.author_id WHERE a.id = $1`,
    [id],
  );
  if (!article) throw new Error(`There is no article with the id ${id}.`);
  const isSponsored = article.article_type === articleTypes.network && article.company_name !== '';
  const website = websiteUrl(article.company_website);
  const type = Object.entries(articleTypes).find(([, number]) => number === article.article_type)?.[0];
  return {
    ...textOf('articles', article.blocks, {
      ...{ title: article.title, slug: article.slug, type, date: article.date },
      draft: article.status === 'draft',
      embargo: article.embargo,
      withdrawn: article.status === 'withdrawn',
      strapline: htmlToMarkdown(article.strapline),
      introduction: htmlToMarkdown(article.introduction),
      author: isSponsored ? undefined : article.author,
      ...{ tags: article.tags, countries: article.countries },
      image: pictureOf(article),
      caption: article.main_image_caption,
      sponsor: isSponsored && website ? { name: article.company_name, website } : undefined,
      external: article.is_external ? article.external_link : undefined,
      description: article.meta_tag_content,
      advert_country: article.advert_country,
      ...{ featured: article.featured_rank, lead: article.lead_rank, related: article.related },
    }),
    savedAt: article.date_modified,
  };
}

async function readInformationText(connection: Connection, id: number): Promise<StoredText> {
  const page = await row<{
    title: string;
    slug: string;
    description: string;
    updated_at: Date;
    blocks: StoredBlock[];
  }>(
    connection,
    `SELECT p.*, ${jsonList(
      `SELECT content, image_url, image_alt, '' AS image_text, image_text AS image_caption FROM info_blocks b
       WHERE b.page_id = p.id ORDER BY b.position, b.id`,
    )} AS blocks FROM info_pages p WHERE p.id = $1`,
    [id],
  );
  if (!page) throw new Error(`There is no information page with the id ${id}.`);
  const { title, slug, description, blocks, updated_at } = page;
  return { ...textOf('information', blocks, { title, slug, description }), savedAt: updated_at };
}

interface QuizRow extends StoredPicture {
  [column: string]: unknown;
  description: string;
  published_at: Date;
  questions: (StoredPicture & {
    question: string;
    explanation: string;
    answers: { answer: string; correct?: boolean }[];
  })[];
  bands: object[];
}

async function readQuizText(connection: Connection, id: number): Promise<StoredText> {
  const quiz = await row<QuizRow>(
    connection,
    `SELECT q.*, ${MOMENT('q')} AS date,
       ${jsonList(
         `SELECT n.question, n.explanation, n.image_url, n.image_alt, n.image_hour,
            (SELECT coalesce(jsonb_agg(CASE WHEN w.is_correct THEN jsonb_build_object('answer', w.answer, 'correct', true)
               ELSE jsonb_build_object('answer', w.answer) END ORDER BY w.position, w.id), '[]')
             FROM quiz_answers w WHERE w.question_id = n.id) AS answers
          FROM quiz_questions n WHERE n.quiz_id = q.id ORDER BY n.position, n.id`,
       )} AS questions,
       ${jsonList(
         `SELECT minimum, title, nullif(text, '') AS text FROM quiz_bands b WHERE b.quiz_id = q.id ORDER BY minimum`,
       )} AS bands
     FROM quizzes q WHERE q.id = $1`,
    [id],
  );
  if (!quiz) throw new Error(`There is no quiz with the id ${id}.`);
  const questions = quiz.questions.map(({ question, explanation, answers, ...picture }) =>
    withoutEmpty({ question, explanation, image: pictureOf(picture), answers }),
  );
  const fields = {
    ...{ title: quiz.title, slug: quiz.slug, date: quiz.date },
    kind: quiz.kind === 'poll' ? 'poll' : undefined,
    image: pictureOf(quiz),
    embed: quiz.quiz_code,
    questions,
    bands: quiz.bands.map((band) => withoutEmpty({ ...band })),
  };
  const body = htmlToMarkdown(quiz.description);
  return { ...normalizeText({ fields, body }, kinds.quizzes.fields), savedAt: quiz.published_at };
}

function textOf(
  kind: ContentKind,
  blocks: readonly StoredBlock[],
  fields: Record<string, unknown>,
): ContentText {
  const parts = blocks.map(({ content, image_url, image_alt, image_text, image_caption }) =>
    image_url
      ? markdownPicture(image_url, image_alt, [image_text, image_caption].filter(Boolean).join(' '))
      : htmlToMarkdown(content),
  );
  return normalizeText({ fields, body: parts.join('\n\n') }, kinds[kind].fields);
}

const pictureOf = ({ image_url: src, image_alt: alt, image_hour: hour }: StoredPicture) =>
  src ? { src, alt, ...(hour ? { hour } : {}) } : undefined;

const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
