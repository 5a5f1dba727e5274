/** A release that is refused or a command that cannot be done: one sentence of what, why and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
