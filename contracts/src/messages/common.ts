export const notFound = "Sorry the page you're looking for could not be found.";
export const error500 = 'Error: 500';
/** Safe default wherever the specification names none (decision D82). */
export const somethingWrong = 'Something went wrong. Please try again.';
export const offline = 'There is no connection, so the page could not be opened.';
export const tryAgain = 'Try again';
export const backHome = 'Back Home';
export const backHomeLink = 'Back home';
export const readMore = 'Read More';
export const viewAll = 'View All';
export const viewLess = 'View Less';
export const advertisement = 'Advertisement';
export const tooManyRequests = 'Too many requests. Please try again later.';
export const notSignedIn = 'You need to log in first.';
export const badToken = 'Your session has expired. Please log in again.';
export const badRequest = 'The request could not be read.';
export const tooLarge = 'The request is too large.';
export const headersTooLarge =
  "Your browser sent too much with this request. Delete this site's cookies and open the page again.";
export const unsupportedType = 'This content type is not supported.';
export const notFoundDetail = 'Not found.';
export const crossSite =
  'This form was sent from another site. Please open the page again and send it from there.';
export const methodNotAllowed = 'This address cannot be used in that way.';
export const noAccess = 'You have no access to this.';
/** The number identifies the error in the site's log (decision C32). */
export const reference = (id: string) => `Reference: ${id}`;
/** Decision C2. */
export const copyGuard = 'Log in to copy text from this site.';
export const close = 'Close';

// Form fields
/** For rules without their own message, modelled on the specification's 'The {field} field must be {n} or less.' */
export const fieldRequired = (field: string) => `The ${field} field is required.`;
export const fieldUnreadable = (field: string) => `The ${field} field cannot be read.`;
export const fieldKind = (field: string, kind: string) => `The ${field} field must be ${kind}.`;
/** @param values comma-separated */
export const fieldOneOf = (field: string, values: string) => `The ${field} field must be one of ${values}.`;
export const fieldTooShort = (field: string, limit: number) =>
  `The ${field} field must be ${limit} characters or more.`;
export const fieldTooSmall = (field: string, limit: number) => `The ${field} field must be ${limit} or more.`;
export const fieldNotAbove = (field: string, limit: number) =>
  `The ${field} field must be more than ${limit}.`;

// Cookie banner
export const consentTitle = 'Your choice';
export const consentText =
  'The site works in full either way. If you accept, these may recognise this browser:';
export const consentReject = 'Reject';
export const consentAccept = 'Accept';
export const consentMore = 'Cookies of this site';

// Partner API
export const unknownKey = 'This key is not known, or it was revoked.';

// oEmbed
export const oembedUrl = 'Name the address that is to be embedded: url=…';
export const oembedFormat = 'The format is json or xml.';
