export const emailRequired = 'Valid email is required.';
/** Decision D57: the same for an unknown address and a wrong password. */
export const failed = 'Unable to log in with the provided credentials.';
export const throttled = 'Too many attempts. Please try again later.';
export const loggedInAs = (email: string) => `You are logged in as ${email}.`;
export const logInInstead = 'Log in below to use another account in its place.';
export const registerAnother = 'A registration creates another account, with another e-mail address.';
export const claimNotSent = 'You are logged in. Your claim was not sent.';
export const verifyFirst =
  'Please confirm your e-mail address first: open the link in the mail that we sent you.';
export const stillLoggedIn = 'The logout did not succeed: you are still logged in.';
export const claimFailed = 'It could not be made just now. Please try again.';

// Passwords
export const redirectingToReset = 'Redirecting back to reset password form';
export const invalidEmail = 'Enter a valid email address.';
export const passwordResetSent = 'Password reset e-mail has been sent.';
export const passwordChanged = 'Password has been reset with the new password.';
export const invalidResetToken = 'Invalid or expired token.';
export const passwordMismatch = "The two password fields didn't match.";
export const wrongPassword = 'Your current password is not correct.';
