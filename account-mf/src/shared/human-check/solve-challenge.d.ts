/** Whether this page may compute: browsers give `crypto.subtle` to secure origins only. */
export declare const canSolve: () => boolean;
/**
 * Finds the counter whose key begins as the challenge asks, and answers with what the form sends as `recapture`
 * (decision C13). A page that is left stops it by the signal.
 * @throws Error for an algorithm that no browser has, and after a minute
 */
export declare function solveChallenge(challenge: Record<string, unknown>, signal?: AbortSignal): Promise<string>;
