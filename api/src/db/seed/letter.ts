/** The letter of the A to Z that a folded name stands under; `#` for all others. */
export const letterOf = (folded: string): string => (/^[a-z]/.test(folded) ? folded.charAt(0) : '#');
