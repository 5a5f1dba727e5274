/**
 * Returns SQL for the key of an email address, equal to `toLowerCase()`. With the locale C, plain `lower()` handles
 * only ASCII.
 * @param address SQL of a column or parameter
 */
export const emailKey = (address: string): string => `lower(${address}::text COLLATE "und-x-icu")`;
