import type { Publication } from '@unitbase/contracts/desk/newsroom';
import type { ArticleForm, ArticleTexts, DeskArticle } from '@unitbase/contracts/entities/desk/articles';

/** Values of the editor's form. */
export interface ArticleValues extends ArticleTexts {
  publication: Publication;
  /** `yyyy-mm-dd` and `hh:mm`, London. */
  day: string;
  time: string;
  embargo: boolean;
  author_title: string;
  note: string;
}

/** Returns the name of the draft of an article. */
export const articleDraft = (id: number | 'new'): string => `articles/${id}`;

/** Returns the values of a stored article. */
export const valuesOf = ({ texts, state, day, time, embargo }: DeskArticle): ArticleValues => ({
  ...texts,
  publication: publicationOf(state),
  ...{ day, time, embargo, author_title: '', note: '' },
});

function publicationOf(state: DeskArticle['state']): Publication {
  if (state === 'draft') return 'draft';
  return state === 'published' || state === 'withdrawn' ? 'keep' : 'schedule';
}

/** Values of a new article. */
export const newValues: ArticleValues = {
  ...{ title: '', slug: '', type: 'news', strapline: '', introduction: '', body: '' },
  ...{ author: '', author_title: '', tags: [], countries: [], related: [] },
  ...{ image_src: '', image_alt: '', image_hour: '', caption: '' },
  ...{ sponsor_name: '', sponsor_website: '', external: '', description: '', advert_country: '' },
  ...{ featured: '', lead: '', publication: 'draft', day: '', time: '', embargo: false, note: '' },
};

/** Reads the sent form. A list has one entry for each name; a typed one may have several between commas. */
export function readValues(form: FormData): ArticleValues {
  const entries = Object.entries(newValues).map(([name, empty]) => {
    if (Array.isArray(empty)) return [name, namesIn(form.getAll(name))];
    if (typeof empty === 'boolean') return [name, form.get(name) === 'on'];
    return [name, String(form.get(name) ?? empty)];
  });
  return Object.fromEntries(entries);
}

const namesIn = (values: FormDataEntryValue[]): string[] => [
  ...new Set(
    values
      .flatMap((value) => String(value).split(','))
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Returns the body of the call that saves. `act` is the pressed button. */
export function toForm(values: ArticleValues, base: number, act: string): ArticleForm {
  const publication = act === 'draft' ? 'draft' : values.publication;
  return { ...values, base, publication };
}
