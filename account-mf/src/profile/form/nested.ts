import { set } from 'react-hook-form';

/** Form values nested by their dotted names: `equipment.0.name` becomes `{ equipment: [{ name }] }`. */
export type Nested = string | Nested[] | { [name: string]: Nested };

/** Maximum length of a list; protects against forged forms. */
const MAXIMUM_LENGTH = 200;

const isTooLong = (name: string) => name.split(/\D+/).some((index) => Number(index) >= MAXIMUM_LENGTH);

/** Parses the entries of a form. `lists` are names that may repeat and always give lists. */
export function readNested(form: FormData, lists: readonly string[] = []): Record<string, Nested> {
  const values: Record<string, Nested> = Object.fromEntries(
    lists.map((name) => [name, form.getAll(name).map(String)]),
  );
  for (const [name, value] of form) {
    if (!lists.includes(name) && !isTooLong(name)) set(values, name, String(value));
  }
  return values;
}

/** Returns a string value, or '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the named texts, '' for missing ones. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  values: Partial<Record<string, unknown>> = {},
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<Name, string>;

/** Returns the objects of a list. A list with gaps arrives with null in them. */
export const rowsOf = (value: Nested | undefined): Record<string, Nested>[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is Record<string, Nested> =>
          typeof item === 'object' && item !== null && !Array.isArray(item),
      )
    : [];
