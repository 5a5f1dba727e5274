export type HumanCheckState = 'open' | 'checking' | 'passed' | 'failed';
/**
 * The security check of a guarded form (decision C13): a tick fetches a challenge and solves it here. Without
 * JavaScript, or on an insecure origin, the form's stamp stands in for the answer.
 * @param round changes when the form has been answered: every answer is good for one sending (AC-049)
 */
export declare function useHumanCheck(round: unknown): {
    state: HumanCheckState;
    stamp: string;
    toggle: (ticked: boolean) => void;
    /** The answer to send, once it is found. Rejects with the message for the reader. */
    prove: () => Promise<Record<string, string>>;
};
export type HumanCheck = ReturnType<typeof useHumanCheck>;
