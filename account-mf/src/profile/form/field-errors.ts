import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Messages by the dotted name of their field, in the shape that react-hook-form keeps them. */
export function toFieldErrors(fields: Record<string, string[]>): FieldErrors<FieldValues> {
  const errors: Record<string, unknown> = {};
  for (const [name, lines] of Object.entries(fields)) {
    const keys = name.split('.');
    let here = errors;
    for (const key of keys.slice(0, -1)) {
      const next = (here[key] as Record<string, unknown> | undefined) ?? {};
      here[key] = next;
      here = next;
    }
    const last = keys.at(-1) ?? name;
    here[last] = { ...(here[last] as object | undefined), type: 'rule', message: lines.join('\n') };
  }
  return errors as FieldErrors<FieldValues>;
}

/** The other way round: one message by dotted name. A list may have a message of its own beside its rows'. */
export function flattenErrors(errors: object, before = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = before + key;
    const own = 'message' in value && typeof value.message === 'string' ? value.message : '';
    const inner = flattenErrors(value, `${name}.`);
    return own ? [[name, own], ...inner] : inner;
  });
}
