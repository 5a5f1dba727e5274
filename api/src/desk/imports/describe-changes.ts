import { type ImportField, importFields } from '@unitbase/contracts/desk/import-fields';
import type { ImportLine } from '@unitbase/contracts/entities/desk/imports';
import type { Catalogue } from './catalogue';
import { orgColumns } from './read-line';
import type { Changes, StoredCompany } from './stored-companies';

const labels = new Map<string, string>(
  Object.entries(orgColumns).map(([field, column]) => [column, importFields[field as ImportField].label]),
);
labels.set('crew', importFields.crew.label);

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '').slice(0, 300);

/** Returns the changes of a company by the label of the field. */
export function describeChanges(
  { columns, categories }: Changes,
  company: Pick<StoredCompany, 'org' | 'categories'>,
  { countries, categoryNames }: Catalogue,
): ImportLine['changes'] {
  const changes = Object.entries(columns).flatMap(([column, to]) => {
    const label = labels.get(column);
    return label ? [{ label, from: textOf(company.org[column]), to: textOf(to) }] : [];
  });
  if (columns.country_id !== undefined && columns.country_id !== company.org.country_id) {
    const nameOf = (id: unknown) => [...countries.values()].find((country) => country.id === id)?.name ?? '';
    changes.push({
      label: importFields.country.label,
      from: nameOf(company.org.country_id),
      to: nameOf(columns.country_id),
    });
  }
  const namesOf = (ids: readonly number[]) => ids.map((id) => categoryNames.get(id) ?? '').join('; ');
  if (categories)
    changes.push({
      label: importFields.categories.label,
      from: namesOf(company.categories),
      to: namesOf(categories),
    });
  return changes;
}
