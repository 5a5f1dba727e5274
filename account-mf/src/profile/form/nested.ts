/** Form values nested by their dotted names: `equipment.0.name` becomes `{ equipment: [{ name }] }`. */
export type Nested = string | Nested[] | { [name: string]: Nested };

/** Maximum length of a list; protects against forged forms. */
const MAXIMUM_LENGTH = 200;

const isIndex = (key: string) => /^\d{1,3}$/.test(key) && Number(key) < MAXIMUM_LENGTH;

/** Parses the entries of a form. `lists` are names that may repeat and always give lists. */
export function readNested(form: FormData, lists: readonly string[] = []): Record<string, Nested> {
  const root = new Map<string, unknown>();
  for (const name of lists) root.set(name, form.getAll(name).map(String));
  for (const [name, value] of form) {
    if (lists.includes(name)) continue;
    const keys = name.split('.');
    let level = root;
    for (const key of keys.slice(0, -1)) {
      const next = level.get(key);
      const inner = next instanceof Map ? next : new Map<string, unknown>();
      level.set(key, inner);
      level = inner;
    }
    level.set(keys.at(-1) ?? name, String(value));
  }
  return toObject(root) as Record<string, Nested>;
}

/** Converts maps with only numeric keys to lists, in order. */
function toObject(value: unknown): Nested {
  if (!(value instanceof Map)) return value as Nested;
  const entries = [...value].map(([key, inner]) => [String(key), toObject(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => isIndex(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Returns a string value, or '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the named texts, '' for missing ones. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  values: Partial<Record<string, unknown>> = {},
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<Name, string>;

/** Returns the objects of a list. */
export const rowsOf = (value: Nested | undefined): Record<string, Nested>[] =>
  Array.isArray(value)
    ? value.filter((item): item is Record<string, Nested> => typeof item === 'object' && !Array.isArray(item))
    : [];
