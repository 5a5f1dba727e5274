export const pageTitle = (form: string) => `Register ${form}`;
export const userAccountTitle = 'Create your user account';
export const required = 'Required field.';
export const mustAgree = 'You must agree before submitting.';
export const minimumCharacters = 'Minimum 8 characters';
export const aNumber = 'A number';
export const matchingPasswords = 'Matching passwords';
export const commonPassword = 'This password is too common.';
export const emailExists = 'Email already exists, try logging in or resetting password';
export const successful = 'Registration successful';
export const thanks = 'Thank you for registering!';
export const inTouch = 'Someone will be in touch within 2 working days.';
export const priceOnApplication = 'Price on application';
export const free = 'Free';
export const captcha = 'The check that you are human failed. Please try again.';
export const verified = 'Thank you, your e-mail address is confirmed.';
export const verificationSent =
  'We have sent you a mail. Open the link in it to confirm your e-mail address.';
