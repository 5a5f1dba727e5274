/** Why a page could not be rendered at all, though the shell itself is well. */
export type FaultKind =
  /** It killed or hung its renderer, and did so again when it ran alone. */
  | 'crash'
  /** Its renderer died; a POST may have had its effect, so it is not tried again. */
  | 'lost'
  /** No answer within the deadline. */
  | 'deadline'
  /** The visitor left. */
  | 'cancelled'
  /** The pool is stopping. */
  | 'closed';

/** A render of which no page came, and why. */
export class RenderFault extends Error {
  override name = 'RenderFault';
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}
