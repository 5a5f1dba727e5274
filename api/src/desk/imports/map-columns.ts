import { type ImportField, importFieldNames, importFields } from '@unitbase/contracts/desk/import-fields';
import type { ImportColumn } from '@unitbase/contracts/entities/desk/imports';
import { EMAIL_PATTERN } from '@unitbase/contracts/forms/rules';
import { slugToWords, toSlug } from '@unitbase/contracts/slug';

/** Longest text of the first value that is shown. */
const FIRST_LENGTH = 60;

const wordsOf = (name: string) => slugToWords(toSlug(name.replaceAll('_', ' ')));

const fieldByName = new Map<string, ImportField>(
  importFieldNames.flatMap((field) => {
    const { label, column, names } = importFields[field];
    return [field, label, column, ...names].map((name) => [wordsOf(name), field] as const);
  }),
);

/** Returns the columns of a file with the fields that their names mean, or else their values. */
export function mapColumns(
  header: readonly string[],
  samples: readonly string[][],
  countryCodes: ReadonlySet<string>,
): ImportColumn[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byName = header.map((name) => take(fieldByName.get(wordsOf(name))));
  return header.map((name, index) => {
    const values = samples.map((cells) => (cells[index] ?? '').trim()).filter(Boolean);
    const field = byName[index] ?? take(fieldByValue(values, countryCodes));
    return {
      name,
      field,
      first: Array.from(values[0] ?? '')
        .slice(0, FIRST_LENGTH)
        .join(''),
      match: byName[index] ? 'name' : field ? 'value' : null,
      cut: 0,
      unknown: 0,
      distinct: 0,
    };
  });
}

function fieldByValue(values: readonly string[], countryCodes: ReadonlySet<string>): ImportField | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => countryCodes.has(value.toUpperCase()))) return 'country';
  return values.every((value) => EMAIL_PATTERN.test(value)) ? 'email' : undefined;
}
