/** Decision D56. */
export const notOwnEmail = 'Enter the email address of your account.';
export const deletionOpen = 'Your request to delete your account is with our editorial team.';
export const deletionConfirmed = (day: string) => `Your account will be deleted on ${day}.`;
/** Of a request that was confirmed when its thirty days were over. */
export const deletionDue = 'Your account is being deleted.';
export const deletionCancelled = 'Your request is cancelled. Nothing is deleted.';
export const noDeletion = 'There is no request to cancel.';
export const preferencesSent =
  'If the address is right, a mail is on its way to it. Open the link in it to see your preferences.';
export const preferencesSaved = 'Your preferences have been saved.';
export const forgotten = 'What we stored about this address is deleted.';
export const linkOver = 'This link no longer works. Please ask for a new one.';
