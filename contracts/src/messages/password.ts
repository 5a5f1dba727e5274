export const redirecting = 'Redirecting back to reset password form';
export const invalidEmail = 'Enter a valid email address.';
export const sent = 'Password reset e-mail has been sent.';
export const changed = 'Password has been reset with the new password.';
export const invalidToken = 'Invalid or expired token.';
export const mismatch = "The two password fields didn't match.";
export const wrongCurrent = 'Your current password is not correct.';
