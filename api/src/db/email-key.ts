/**
 * The key of an address in SQL, as `toLowerCase()` makes it: `lower()` by itself knows ASCII alone where the database has
 * the locale C.
 * @param address a column or a parameter
 */
export const emailKey = (address: string): string => `lower(${address}::text COLLATE "und-x-icu")`;
