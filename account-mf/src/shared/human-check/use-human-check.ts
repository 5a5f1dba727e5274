import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { canSolve, solveChallenge } from './solve-challenge';

export type HumanCheckState = 'open' | 'checking' | 'passed' | 'failed';

/**
 * Runs the security check of a guarded form (decision C13): a tick fetches and solves a challenge. Without
 * JavaScript or in an insecure context, the stamp replaces the solution.
 * @param stamp the page's stamp from `readStamp`
 * @param round changes after each submission: a solution is valid once (AC-049)
 */
export function useHumanCheck(stamp: string, round: unknown) {
  const call = useCall();
  const [state, setState] = useState<HumanCheckState>('open');
  const running = useRef<{ solution: Promise<string>; stop: () => void } | null>(null);

  const reset = () => {
    running.current?.stop();
    running.current = null;
    setState('open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round resets the check.
  useEffect(() => reset, [round]);

  const start = () => {
    const stop = new AbortController();
    const solution = canSolve()
      ? call('getCaptcha').then(({ challenge }) => solveChallenge(challenge, stop))
      : Promise.resolve('');
    running.current = { solution, stop: () => stop.abort() };
    setState('checking');
    const settle = (next: HumanCheckState) => () => {
      if (!stop.signal.aborted) setState(next);
    };
    solution.then(settle('passed'), settle('failed'));
  };

  return {
    state,
    stamp,
    toggle: (ticked: boolean) => (ticked ? start() : reset()),
    /** Returns the solution once it is found. Rejects with a message for the visitor. */
    verifyHuman: async (): Promise<Record<string, string>> => {
      if (!running.current) throw new Error(messages.register.required);
      try {
        return { recapture: await running.current.solution };
      } catch {
        throw new Error(messages.register.captcha);
      }
    },
  };
}

export type HumanCheck = ReturnType<typeof useHumanCheck>;
