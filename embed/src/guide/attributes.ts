import { commonAttributes, elements, MAXIMUM_LIMIT } from '../elements';
import { attributeValues } from '../widget/attributes/attribute-values';

/** An attribute, as the guide describes it. */
export interface AttributeRow {
  name: string;
  isRequired: boolean;
  /** One sentence or two. */
  meaning: string;
  /** Values of an attribute with a closed list; empty otherwise. */
  values: readonly string[];
}

type CommonAttribute = (typeof commonAttributes)[number];

const commonTexts: Record<CommonAttribute, string> = {
  theme: 'Colour scheme. Without it the widget follows the color-scheme of your page.',
  lang: 'Language of the widget’s labels. Articles and profiles are in English. Default: en.',
  font: 'Font: inherit is the font of your page, unitbase loads ours (26 KB). Default: system.',
  heading: 'Replaces the title of the widget.',
  limit: `Number of items, from 1 to ${MAXIMUM_LIMIT}.`,
  'link-target': 'Where links open, as the target of a link. Default: _self.',
  height: 'Height to reserve in pixels, if your styles change the height of the widget.',
};

/** Texts of attributes that mean the same in every widget that has them. */
const ownTexts: Readonly<Record<string, string>> = {
  country: 'A country.',
  state: 'A state of the country.',
  county: 'A county of the country.',
  city: 'A city of the country.',
  section: 'A section of the directory: studios-and-stages.',
  category: 'A category of the section.',
  search: 'Search words: company, service or name.',
  company: 'The last part of the address of the company’s profile.',
  list: 'The last part of the address of the shared list. Its owner can stop sharing it.',
  type: 'Kind of articles. Without it, all kinds.',
  tag: 'A tag, as below an article.',
  article: 'The last part of the address of the article.',
  quiz: 'The last part of the address of the quiz or poll.',
};

/** Attributes without which a widget shows nothing. */
const requiredAttributes: Readonly<Record<string, readonly string[]>> = {
  company: ['country', 'company'],
  incentives: ['country'],
  list: ['list'],
  article: ['article'],
  quiz: ['quiz'],
};

/** Returns the attributes that only some elements have, in the order of the element. */
export function ownAttributeRows(widget: keyof typeof elements): AttributeRow[] {
  return elements[widget].own.map((name) => ({
    name,
    isRequired: requiredAttributes[widget]?.includes(name) ?? false,
    meaning: ownTexts[name] ?? '',
    values: attributeValues[name] ?? [],
  }));
}

/** Returns the attributes of every element. */
export const commonAttributeRows = (): AttributeRow[] =>
  commonAttributes.map((name) => ({
    name,
    isRequired: false,
    meaning: commonTexts[name],
    values: attributeValues[name] ?? [],
  }));
