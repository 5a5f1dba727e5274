export const name = 'You must include a name for your profile';
export const country = 'Country is required';
export const town = 'Town/City is required';
export const address = 'Address is required';
export const phone = 'You must include a phone number';
export const email = 'You must include an email address';
/** AC-118. */
export const state = 'State is required';
export const categories = 'Choose at least one category';
export const unknownCategory = 'This category does not exist.';
export const twice = 'Each entry may stand once.';
export const webAddress = 'Enter a web address.';
export const count = 'Enter a whole number.';
export const creditType = 'Type field is required';
export const creditTitle = 'Production Title field is required';
export const creditJobTitle = 'Job Title field is required';
export const creditYear = 'Year of Production field is required';
export const minimumCredits = 'A minimum of 3 credits is required for your account to be approved.';
export const memberFirstName = 'First Name is required';
export const memberLastName = 'Last Name is required';
export const memberJobField = 'Job Field is required';
export const memberIncomplete = 'Please complete the team member information before submitting';
export const logoSize = 'The logo size must be less than 5MB';
export const dimensions = (field: string, width: number, height: number) =>
  `The ${field} field must be a minimum of ${width} pixels by ${height} pixels.`;
export const maximum = (field: string, limit: number) => `The ${field} field must be ${limit} or less.`;
