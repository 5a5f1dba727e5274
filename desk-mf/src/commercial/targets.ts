import type { AdvertTargets } from '@unitbase/contracts/entities/desk/commercial';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { RecordOption } from '../shared/records/record-fields';

export const countryOptions = ({ countries }: AdvertTargets): RecordOption[] => [
  ['', text.anyCountry],
  ...countries.map(({ slug, name }) => [slug, name] as const),
];

/** Returns sections and their categories as options; `section/category` for a category. */
export const categoryOptions = ({ sections }: AdvertTargets): RecordOption[] => [
  ['', text.anyCategory],
  ...sections.flatMap(({ slug, name, categories }): RecordOption[] => [
    [slug, name],
    ...categories.map((category): RecordOption => [`${slug}/${category.slug}`, `${name}: ${category.name}`]),
  ]),
];

interface Trade {
  section: string;
  category: string;
}

export const writeCategory = ({ section, category }: Trade): string =>
  category ? `${section}/${category}` : section;

/** Returns the slugs of an option; a category stands for its section too. */
export function readCategory(option: string): Trade {
  const [section = '', category = ''] = option.split('/');
  return { section: category ? '' : section, category };
}
