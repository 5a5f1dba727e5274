import type * as z from 'zod/mini';
import * as messages from '../messages';
import { labelOf } from './field-labels';

const { common, profileForm } = messages;

/** Names of types in messages. */
const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** Returns the field name of an issue; for items of a list the list's name, for the whole form `undefined`. */
const fieldOf = (path: readonly PropertyKey[] = []): string | undefined =>
  path.findLast((part): part is string => typeof part === 'string');

/** Error messages for rules without their own: one plain sentence with the name of the field. */
export const plainError: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue.path);
  if (field === undefined) return messages.common.badRequest;
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return common.fieldRequired(field);
      const kind = TYPE_NAMES[issue.expected];
      return kind ? common.fieldKind(field, kind) : common.fieldUnreadable(field);
    }
    case 'invalid_value':
      return common.fieldOneOf(field, issue.values.join(', '));
    case 'too_big':
      return profileForm.maximum(labelOf(field), Number(issue.maximum));
    case 'too_small': {
      const limit = Number(issue.minimum);
      if (issue.origin === 'string')
        return limit > 1 ? common.fieldTooShort(field, limit) : common.fieldRequired(field);
      return issue.inclusive ? common.fieldTooSmall(field, limit) : common.fieldNotAbove(field, limit);
    }
    default:
      return common.fieldUnreadable(field);
  }
};
