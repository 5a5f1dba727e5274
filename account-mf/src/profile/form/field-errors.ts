import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form';

/** Converts messages by dotted field name to the nested errors of react-hook-form. */
export function toFieldErrors(fields: Record<string, string[]>): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const [name, lines] of Object.entries(fields))
    set(errors, name, {
      ...(get(errors, name) as object | undefined),
      type: 'rule',
      message: lines.join('\n'),
    });
  return errors;
}

/**
 * Converts nested errors to messages by dotted field name; the inverse of `toFieldErrors`. A list can have
 * its own message.
 */
export function flattenErrors(errors: object, prefix = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = prefix + key;
    const message = 'message' in value && typeof value.message === 'string' ? value.message : '';
    const nested = flattenErrors(value, `${name}.`);
    return message ? [[name, message], ...nested] : nested;
  });
}
