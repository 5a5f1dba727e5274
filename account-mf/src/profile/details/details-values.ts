import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type Nested, rowsOf, textOf, textsOf } from '../form/nested';
import type { EditorForm } from '../form/use-editor-form';

/** Names of the text fields, in the form's order. */
const textNames = [
  ...(['orgname', 'email', 'tel', 'tel2', 'fax', 'web'] as const),
  ...(['addline1', 'addline2', 'addline3', 'addline4', 'country', 'town', 'county', 'postcode'] as const),
  ...(['strapline', 'aboutus', 'skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb'] as const),
] as const;
type TextName = (typeof textNames)[number];

/** Form values of the details, as the document's controls hold them. */
export type DetailsValues = Record<TextName, string> & {
  /** '1' for an individual, '0' for a company. */
  crew: string;
  greencard: boolean;
  hideaddress: boolean;
  /** Codes of the categories in the chosen order. */
  categories: string[];
  languages: { language: string }[];
  certificates: { title: string }[];
  worked_locations: { location: string }[];
  equipment: { name: string; count: string }[];
};

/** Props of every part of the details form. */
export interface DetailsPart {
  form: EditorForm<DetailsValues>;
  organisation: OrgDetails;
}

/** Labels of the fields, repeated in the error summary. */
export const detailsLabels: Record<keyof DetailsValues, string> = {
  orgname: 'Company name',
  crew: 'This profile is for',
  email: 'Email',
  tel: 'Telephone',
  tel2: 'Mobile',
  fax: 'Fax',
  web: 'Website',
  addline1: 'Address',
  addline2: 'Address line 2',
  addline3: 'Address line 3',
  addline4: 'Address line 4',
  country: 'Country',
  town: 'Town/City',
  county: 'State/County',
  postcode: 'Postcode',
  categories: 'Categories',
  strapline: 'Strapline',
  aboutus: 'Overview',
  skype: 'Skype',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  imdb: 'IMDb',
  languages: 'Languages',
  certificates: 'Certificates',
  worked_locations: 'Locations worked',
  equipment: 'Equipment',
  greencard: 'Green card',
  hideaddress: 'Do not show the address publicly',
};

/** Returns the form values of a stored profile. */
export function toDetailsValues(stored: OrgDetails): DetailsValues {
  return {
    ...textsOf(textNames, { ...stored }),
    crew: stored.crew ? '1' : '0',
    greencard: stored.greencard,
    hideaddress: stored.hideaddress,
    categories: stored.categories.map(({ entryheadingcode }) => entryheadingcode),
    languages: stored.languages.map((language) => ({ language })),
    certificates: stored.certificates.map(({ title }) => ({ title })),
    worked_locations: stored.worked_locations.map(({ location }) => ({ location })),
    equipment: stored.equipment.map(({ name, count }) => ({ name, count: String(count) })),
  };
}

const isFilled = (row: Record<string, string>) => Object.values(row).some((text) => text.trim() !== '');

/** Reads the values that the document's form sent, without empty rows. */
export function readDetails(form: Record<string, Nested>): DetailsValues {
  const { categories } = form;
  const rows = <Name extends string>(list: string, ...names: Name[]) =>
    rowsOf(form[list])
      .map((row) => textsOf(names, row))
      .filter(isFilled);
  return {
    ...textsOf(textNames, form),
    crew: textOf(form.crew),
    greencard: textOf(form.greencard) === '1',
    hideaddress: textOf(form.hideaddress) === '1',
    categories: Array.isArray(categories) ? categories.map(textOf) : [],
    languages: rows('languages', 'language'),
    certificates: rows('certificates', 'title'),
    worked_locations: rows('worked_locations', 'location'),
    equipment: rows('equipment', 'name', 'count'),
  };
}

/** Returns the body of `updateDetails`. */
export const toDetailsBody = (values: DetailsValues) => ({
  ...values,
  crew: values.crew === '1',
  languages: values.languages.map(({ language }) => language),
});
