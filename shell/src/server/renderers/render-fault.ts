/** Why a page could not be rendered at all although the shell works. */
export type FaultKind =
  /** The page crashed or hung its renderer, and did so again when it ran alone. */
  | 'crash'
  /** The renderer crashed. A POST may have had its effect, so it is not retried. */
  | 'lost'
  /** No page within the deadline. */
  | 'deadline'
  /** The visitor left. */
  | 'cancelled'
  /** The pool is stopping. */
  | 'closed';

/** Error of a render that produced no page. */
export class RenderFault extends Error {
  override name = 'RenderFault';
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}
