/** Forms of the page of an enquiry. */
export const intents = { close: 'close', again: 'again' } as const;
