/** Labels and messages of mails about messages (docs/requirements/enquiries.md §3). */
export const heading = 'Mails about messages';
export const areSent = 'New messages are mailed to you as well.';
export const areStopped = 'New messages are not mailed to you. You find them on the site.';
export const send = 'Mail them to me';
export const stop = 'Stop these mails';
export const stopTitle = 'Stop mails about messages';
export const stopped = 'You get no more mails about messages.';
export const linkUnknown = 'This link is not valid.';
