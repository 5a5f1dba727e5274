export const notFound = "Sorry the page you're looking for could not be found.";
export const error500 = 'Error: 500';
/** Safe default wherever the specification names none (decision D82). */
export const somethingWrong = 'Something went wrong. Please try again.';
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
export const tooLong = (maximum: number) => `Use at most ${maximum} characters.`;
export const noAccess = 'You have no access to this.';
/** By this number the site's log tells what happened (decision C32). */
export const reference = (id: string) => `Reference: ${id}`;
/** Decision C2. */
export const copyGuard = 'Log in to copy text from this site.';
export const close = 'Close';
