export const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Returns the id of the first row of the table whose place begins with the letter. */
export const letterId = (letter: string): string => `l-${letter}`;
