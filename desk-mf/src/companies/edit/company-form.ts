import {
  type CompanyValues,
  flagFields,
  type ListField,
  listFields,
  textFields,
} from '@unitbase/contracts/desk/company-fields';

/** Separates values of a list field in a form: a line for texts, a space for codes. */
const SEPARATORS: Record<ListField, string> = {
  categories: ' ',
  languages: '\n',
  certificates: '\n',
  worked_locations: '\n',
};

/** Name of the field for a category that is typed. */
export const ADD_CATEGORY = 'add_category';

export const linesOf = (values: readonly string[]): string => values.join('\n');
export const splitLines = (text: string): string[] => text.split(/\r?\n/);

/** Joins the chosen categories into one field, so that a failed form keeps all of them. */
export function joinCategories(form: FormData): void {
  const codes = form.getAll('categories').map(String);
  form.delete('categories');
  form.set('categories', codes.join(SEPARATORS.categories));
}

/** Reads the values of a sent form. Line breaks of browsers become '\n'. */
export function readValues(sent: Readonly<Record<string, string>>): CompanyValues {
  const text = (name: string) => (sent[name] ?? '').replaceAll('\r\n', '\n');
  return {
    ...Object.fromEntries(textFields.map((name) => [name, text(name)])),
    ...Object.fromEntries(
      listFields.map((name) => [
        name,
        text(name)
          .split(SEPARATORS[name])
          .map((value) => value.trim())
          .filter(Boolean),
      ]),
    ),
    ...Object.fromEntries(flagFields.map((name) => [name, name in sent])),
  } as CompanyValues;
}

/** Returns the values without empty lines. */
export const withoutEmptyLines = (values: CompanyValues): CompanyValues => ({
  ...values,
  ...Object.fromEntries(
    listFields.map((name) => [name, values[name].map((value) => value.trim()).filter(Boolean)]),
  ),
});
