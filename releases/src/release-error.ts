/** Error of a release or command for its team: what happened, and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
