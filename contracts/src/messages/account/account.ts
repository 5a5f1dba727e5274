export const title = 'My account';
export const editProfile = 'Edit your profile';
export const profileDetails = 'Profile details';
export const credits = 'Credits';
export const team = 'Team';
export const manageLogo = 'Manage logo';
export const manageShowreels = 'Manage showreels';
export const managePhotos = 'Manage photos';
export const changeCredentials = 'Change email/password';
export const deleteAccount = 'Delete account';
export const saved = 'Your account has been updated.';
export const emailPending = 'Open the link in the mail that we sent to your new address to confirm it.';
export const emailWaits = (address: string) => `Your e-mail address is about to change to ${address}.`;
export const emailKept = 'The change is cancelled. Your e-mail address stays as it is.';
export const noEmailChange = 'There is no change of your e-mail address to cancel.';
export const untitled = (orgid: number) => `untitled ${orgid}`;
/** Name of a profile without one, before it is public. */
export const unnamed = 'Unnamed profile';
/** Stands for the name of a profile in its preview until the owner gives one. */
export const yourName = 'Your company name';
export const noLiveProfile = (email: string) =>
  `This login is not currently connected to a live profile. Please contact ${email} to reactivate your free listing or, if relevant, to discuss how to claim your paid profile.`;
export const lockedSilver = 'You need a silver or gold profile to access this field.';
export const lockedGold = 'You need a gold profile to access this field.';
export const profileSaved = 'Your profile has been updated.';
export const creditsSaved = 'Your credits have been saved.';
export const memberSaved = 'Your team has been updated.';
export const submitted = 'Thank you. Our team will check your profile.';
/** Decision C28. */
export const incomplete = 'Complete your profile details first.';
/** Depends only on the values in the form (decision D38). */
export const saveTyped = 'What you typed is not saved yet. Save your profile details.';
export const shownOn = (packages: string) => `Shown publicly on ${packages}.`;
export const draftRestored = 'We kept what you had not saved.';
export const changedElsewhere =
  'This profile was changed elsewhere since you opened it. What you typed is still here: save again to keep it.';
export const unsaved = 'You have unsaved changes.';
export const preview = 'Preview, not public yet';
export const previewHint = 'Visitors see this page once our team has approved the profile.';
export const previewProfile = 'Preview profile';
export const notEditable = 'This profile cannot be changed at the moment.';
export const alreadyPublic = 'This profile is public already.';
export const countryNotCovered = 'Our directory does not cover this country yet.';

// Deletion and e-mail preferences
/** Decision D56. */
export const notOwnEmail = 'Enter the email address of your account.';
export const deletionOpen = 'Your request to delete your account is with our editorial team.';
export const deletionConfirmed = (day: string) => `Your account will be deleted on ${day}.`;
/** For a request whose thirty days are over. */
export const deletionDue = 'Your account is being deleted.';
export const deletionCancelled = 'Your request is cancelled. Nothing is deleted.';
export const noDeletion = 'There is no request to cancel.';
export const preferencesSent =
  'If the address is right, a mail is on its way to it. Open the link in it to see your preferences.';
export const preferencesSaved = 'Your preferences have been saved.';
export const addressForgotten = 'What we stored about this address is deleted.';
export const rightsLinkExpired = 'This link no longer works. Please ask for a new one.';
