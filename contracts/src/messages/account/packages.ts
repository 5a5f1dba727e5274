/** Labels and messages of the request for another package (docs/requirements/enquiries.md §6). */
export const title = 'Package';
export const choose = 'Choose a package.';
export const line = 'A line to our team';
export const yours = 'Your package';
export const compare = 'Compare packages';
export const noPrice =
  'Our team looks at the profile and writes to you about the price. Nothing is charged here.';
export const request = (label: string) => `Request ${label}`;
export const requested = (label: string, moment: string) => `${label} requested on ${moment}`;
export const openHint = 'Our team answers within two working days. One request can be open at a time.';
export const sent = (label: string) => `Thank you. Your request for ${label} is with our team.`;
export const takenBack = 'Your request is taken back.';
export const takeBack = 'Take back request';
export const declined = (label: string) => `Your request for ${label} was not granted`;
export const askAgain = 'You can ask again.';
export const oneRequest = (label: string) =>
  `A request for ${label} is open already. Take it back first, then ask for another package.`;
export const alreadyYours = (label: string) => `Your profile is ${label} already.`;
export const ownerOnly = 'Only the owner of the profile can request another package.';
export const noProfile = 'Your login has no profile yet';
export const noProfileHint =
  'Claim the listing of your company from its page in the directory, or register the company with a package.';
