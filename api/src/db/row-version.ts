import { createHash } from 'node:crypto';

/** Returns a text that differs after each change of the values, for optimistic locks. */
export const rowVersion = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
