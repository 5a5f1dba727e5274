import { articleFieldNames, readArticleFile } from '../../content-files/article-file';
import type { ContentFile } from '../../content-files/content-file';
import { informationFieldNames, readInformationFile } from '../../content-files/information-file';
import { quizFieldNames, readQuizFile } from '../../content-files/quiz-file';
import type { Connection } from '../../db/query';
import type { PictureImporter } from './pictures';
import type { Outcome } from './rows';
import { relateArticle, writeArticle } from './write-article';
import { writeInformation } from './write-information';
import { writeQuiz } from './write-quiz';

/** Kinds of content that the newsroom writes. */
export const contentKinds = ['articles', 'quizzes', 'information'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Table, name in the audit and fields of each kind. */
export const kinds = {
  articles: { table: 'articles', entity: 'article', fields: articleFieldNames },
  quizzes: { table: 'quizzes', entity: 'quiz', fields: quizFieldNames },
  information: { table: 'info_pages', entity: 'page', fields: informationFieldNames },
} as const satisfies Record<ContentKind, { table: string; entity: string; fields: readonly string[] }>;

export interface Written {
  id: number;
  outcome: Outcome;
  newTags?: string[];
}

/** Content that was read and not yet written. */
export interface Draft {
  kind: ContentKind;
  file: ContentFile;
  slug: string;
  title: string;
  /** Publication, `yyyy-mm-dd hh:mm` in London. */
  date?: string;
  draft?: boolean;
  withdrawn?: boolean;
  /** Keys of cached responses that contain it. */
  keys: string[];
  write(client: Connection, pictures: PictureImporter): Promise<Written>;
  /** Links it to content of other files after all are written; returns whether that changed it. */
  link?(client: Connection, id: number): Promise<boolean>;
}

/** Reads a file of each kind. Throws `ImportError`. */
export const readDraft: Record<ContentKind, (file: ContentFile) => Draft> = {
  articles: (file) => {
    const article = readArticleFile(file);
    const { slug, title, date, draft, withdrawn } = article;
    return {
      ...{ kind: 'articles', file, slug, title, date, draft, withdrawn, keys: ['articles'] },
      write: (client, pictures) => writeArticle(client, article, pictures),
      link: (client, id) => relateArticle(client, article, id),
    };
  },
  quizzes: (file) => {
    const quiz = readQuizFile(file);
    const { slug, title, date } = quiz;
    const keys = ['quizzes', `quiz:${slug}`];
    return {
      ...{ kind: 'quizzes', file, slug, title, date, keys },
      write: (client, pictures) => writeQuiz(client, quiz, pictures),
    };
  },
  information: (file) => {
    const page = readInformationFile(file);
    const { slug, title } = page;
    return {
      ...{ kind: 'information', file, slug, title, keys: [`info:${slug}`] },
      write: (client, pictures) => writeInformation(client, page, pictures),
    };
  },
};
