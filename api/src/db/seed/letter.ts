/** Returns the A to Z letter of a folded name; `#` for other characters. */
export const letterOf = (folded: string): string => (/^[a-z]/.test(folded) ? folded.charAt(0) : '#');
