/** A form's names with dots and numbers as the object that they describe: `equipment.0.name` → `{ equipment: [{ name }] }`. */
export type Nested = string | Nested[] | { [name: string]: Nested };

/** Longest list that a form may build: more is no form of ours. */
const MOST = 200;

const isIndex = (key: string) => /^\d{1,3}$/.test(key) && Number(key) < MOST;

/** Reads what the document's form sends; `lists` are names that may stand several times, and are always lists. */
export function readNested(form: FormData, lists: readonly string[] = []): Record<string, Nested> {
  const root = new Map<string, unknown>();
  for (const name of lists) root.set(name, form.getAll(name).map(String));
  for (const [name, value] of form) {
    if (lists.includes(name)) continue;
    const keys = name.split('.');
    let here = root;
    for (const key of keys.slice(0, -1)) {
      const next = here.get(key);
      const inner = next instanceof Map ? next : new Map<string, unknown>();
      here.set(key, inner);
      here = inner;
    }
    here.set(keys.at(-1) ?? name, String(value));
  }
  return toObject(root) as Record<string, Nested>;
}

/** Maps whose every key is a number are lists, in their order. */
function toObject(value: unknown): Nested {
  if (!(value instanceof Map)) return value as Nested;
  const entries = [...value].map(([key, inner]) => [String(key), toObject(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => isIndex(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** The text at a name; '' where there is none. */
export const textOf = (value: Nested | undefined): string => (typeof value === 'string' ? value : '');

/** The objects of a list. */
export const rowsOf = (value: Nested | undefined): Record<string, Nested>[] =>
  Array.isArray(value)
    ? value.filter((one): one is Record<string, Nested> => typeof one === 'object' && !Array.isArray(one))
    : [];
