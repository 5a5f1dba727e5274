import { site } from '@unitbase/contracts/site';

/** Parts of plain-text mails: visitors' input cannot become markup, and subjects are one line. */

/** Returns a text on one line of at most 200 characters, for subjects and names of others. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Returns the text of a mail, signed with the name of the site. */
export const body = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${site.name}\n`;
